// Steps of a gate: each runs a program, reports what failed, and returns counts that can be summed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** The result of a step; `failures` names every failed test so that none has to be searched for above. */
export type StepOutcome = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] };

export type Step = { readonly name: string; readonly run: () => Promise<StepOutcome> };

export const NOTHING: StepOutcome = { passed: 0, failed: 0, failures: [] };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Ended = { readonly status: number; readonly output: string };

/** Runs a program of node_modules/.bin or PATH. `quiet` captures its output for the report instead of showing it. */
export const runProgram = (command: readonly string[], { quiet }: { quiet: boolean }): Promise<Ended> =>
  new Promise((resolve) => {
    const [program = '', ...args] = command;
    const bin = path.join(ROOT, 'node_modules/.bin');
    const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
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
export const programStep = (name: string, command: readonly string[]): Step => ({
  name,
  run: async () => {
    const { status, output } = await runProgram(command, { quiet: true });
    if (status === 0) return { passed: 1, failed: 0, failures: [] };
    say(output.trimEnd());
    return { passed: 0, failed: 1, failures: [`${name} (exit ${status})`] };
  },
});

type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
};
type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly VitestFile[];
};

/**
 * Sums a vitest report. A file that failed before its first test counts as one failed test, so it can't go unnoticed.
 */
export const outcomeOf = (report: VitestReport, root: string): StepOutcome => {
  const failures: string[] = [];
  let unopened = 0;
  for (const file of report.testResults) {
    const where = path.relative(root, file.name);
    const broken = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of broken) failures.push(`${where} > ${test.fullName}`);
    if (file.status === 'failed' && broken.length === 0) {
      unopened += 1;
      failures.push(`${where} (the file itself)`);
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + unopened, failures };
};

/** Runs vitest with `args`, shows its own output, and counts from its report. */
export const vitestStep = (name: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'roda-report-'));
    const file = path.join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { status } = await runProgram(['vitest', 'run', ...reporters, ...args], { quiet: false });
    try {
      const outcome = outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport, ROOT);
      if (status === 0 || outcome.failed > 0) return outcome;
      return {
        ...outcome,
        failed: 1,
        failures: [`${name}: vitest ended with ${status} although no test failed (an unhandled error above)`],
      };
    } catch {
      return { passed: 0, failed: 1, failures: [`${name}: vitest ended with ${status} and left no report`] };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

const add = (a: StepOutcome, b: StepOutcome): StepOutcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
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
  let sum = NOTHING;
  for (const row of rows) for (const outcome of await Promise.all(row.map(timed))) sum = add(sum, outcome);
  return sum;
};

/**
 * Prints every failing test, then `N passed, N failed` as the last line. Returns 1 on any failure or without a test.
 */
export const conclude = (sum: StepOutcome): 0 | 1 => {
  if (sum.failures.length > 0) say(`\nFailing:\n${sum.failures.map((line) => `  ${line}`).join('\n')}\n`);
  if (sum.passed + sum.failed === 0) say('No test ran.');
  say(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
};
