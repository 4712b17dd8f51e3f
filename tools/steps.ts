// Steps of a gate: each runs a program, reports what failed, and returns counts that can be summed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { recordFlaky, type FlakyTest } from './test-run/flaky.ts';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** The result of a step; `failures` names every failed test so that none has to be searched for above. */
export type StepOutcome = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly flaky: readonly FlakyTest[];
};

export type Step = { readonly name: string; readonly run: () => Promise<StepOutcome> };

export const NOTHING: StepOutcome = { passed: 0, failed: 0, failures: [], flaky: [] };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Ended = { readonly status: number; readonly output: string };

type ProgramOptions = { readonly quiet: boolean; readonly environment?: Readonly<Record<string, string>> };

/** Runs a program of node_modules/.bin or PATH. `quiet` captures its output for the report instead of showing it. */
export const runProgram = (command: readonly string[], { quiet, environment = {} }: ProgramOptions): Promise<Ended> =>
  new Promise((resolve) => {
    const [program = '', ...args] = command;
    const bin = path.join(ROOT, 'node_modules/.bin');
    const env = { ...process.env, ...environment, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
    const child = spawn(program, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    child.on('error', (error) => resolve({ status: 127, output: error.message }));
    child.on('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(parts).toString('utf8') }));
  });

/** A step that counts as one test: the program's exit code decides, its output is shown when it fails. */
export const programStep = (
  name: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Step => ({
  name,
  run: async () => {
    const { status, output } = await runProgram(command, { quiet: true, environment });
    if (status === 0) return { ...NOTHING, passed: 1 };
    say(output.trimEnd());
    return { ...NOTHING, failed: 1, failures: [`${name} (exit ${status})`] };
  },
});

export const sumOf = (outcomes: readonly StepOutcome[]): StepOutcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  flaky: outcomes.flatMap(({ flaky }) => flaky),
});

const timed = async (step: Step): Promise<StepOutcome> => {
  const began = performance.now();
  const outcome = await step.run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  say(`${verdict} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`);
  return outcome;
};

/** Runs the steps of a row in parallel and the rows sequentially. A failing step stops none of the others. */
export const runSteps = async (rows: readonly (readonly Step[])[]): Promise<StepOutcome> => {
  const outcomes: StepOutcome[] = [];
  for (const row of rows) outcomes.push(...(await Promise.all(row.map(timed))));
  return sumOf(outcomes);
};

const flakyLine = ({ file, test, error }: FlakyTest): string => `  ${file} > ${test}\n    ${error.split('\n', 1)[0]}`;

/**
 * Prints every flaky test with its first error and records it, prints every failing test, then `N passed, N failed` as
 * the last line. Returns 1 on any failure or without a test.
 */
export const conclude = ({ passed, failed, failures, flaky }: StepOutcome): 0 | 1 => {
  recordFlaky(flaky);
  if (flaky.length > 0) say(`\nFlaky:\n${flaky.map(flakyLine).join('\n')}\n`);
  if (failures.length > 0) say(`\nFailing:\n${failures.map((line) => `  ${line}`).join('\n')}\n`);
  if (passed + failed === 0) say('No test ran.');
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
};
