// A step of a gate that runs test files with vitest, and those that failed once more, each alone.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runProgram, sumOf, type Step, type StepOutcome } from '../steps.ts';
import type { FlakyTest } from './flaky.ts';
import { REPORT_FILE, type FileResult, type RunReport } from './file-reporter.ts';

/** More failed files than this are not run again: that is a break, not chance. */
export const MOST_REPEATED = 8;

/**
 * Which tests: everything that is not narrowed. `root` is another folder with a configuration of its own; `quiet` keeps
 * vitest's output to itself; `environment` is added to the run's.
 */
export type TestSelection = {
  readonly projects?: readonly string[];
  readonly files?: readonly string[];
  readonly root?: string;
  readonly quiet?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
};

const argumentsOf = ({ projects = [], files = [], root }: TestSelection): readonly string[] => [
  ...(root === undefined ? [] : ['--root', root]),
  ...projects.flatMap((project) => ['--project', project]),
  ...files,
];

/** Runs vitest in a process of its own, with databases of its own. A run that left no report is one unnamed error. */
const runVitest = async (selection: TestSelection): Promise<RunReport> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'roda-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'file-reporter.ts')}`];
  const command = ['vitest', 'run', ...reporters, ...argumentsOf(selection)];
  const { status } = await runProgram(command, {
    quiet: selection.quiet === true,
    environment: { ...selection.environment, [REPORT_FILE]: file },
  });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as RunReport;
    const isNamed = report.unnamed.length > 0 || report.files.some(({ failures }) => failures.length > 0);
    if (status === 0 || isNamed) return report;
    return { ...report, unnamed: [`vitest ended with ${status} although no test failed`] };
  } catch {
    return { files: [], unnamed: [`vitest ended with ${status} and left no report`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const shown = ({ file }: FileResult): string => path.relative(ROOT, file);

const flakyOf = (result: FileResult): readonly FlakyTest[] =>
  result.failures.map(({ test, error }) => ({ file: shown(result), test, error }));

/** What a run says when nothing of it is tried again: no failure goes uncounted. */
export const outcomeOf = ({ files, unnamed }: RunReport): StepOutcome => {
  const named = files.flatMap((result) => result.failures.map(({ test }) => `${shown(result)} > ${test}`));
  const failures = [...named, ...unnamed.map((error) => `no file: ${error}`)];
  const passed = files.reduce((sum, result) => sum + result.passed, 0);
  return { passed, failed: failures.length, failures, flaky: [] };
};

/** The result of a file that failed and was run again: the second run's, which alone decides. */
const repeated = async (first: FileResult, selection: TestSelection): Promise<StepOutcome> => {
  const report = await runVitest({ ...selection, projects: [first.project], files: [first.file] });
  const second = outcomeOf({ ...report, files: report.files.filter(({ file }) => file === first.file) });
  const isGreen = second.failed === 0 && second.passed > 0;
  if (isGreen) return { ...second, flaky: flakyOf(first) };
  return second.failed > 0 ? second : outcomeOf({ files: [first], unnamed: [] });
};

/**
 * Runs the selected test files. Each that failed (a test, an error outside of tests, a file that did not open, a
 * process that died) runs once more, alone: if it passes, its tests count as passed and its failures are `flaky`. An
 * error that names no file is a failure, and so are more than `MOST_REPEATED` failed files.
 */
export const vitestStep = (name: string, selection: TestSelection = {}): Step => ({
  name,
  run: async () => {
    const report = await runVitest(selection);
    const broken = report.files.filter(({ failures }) => failures.length > 0);
    if (broken.length === 0 || broken.length > MOST_REPEATED || report.unnamed.length > 0) return outcomeOf(report);
    const whole = report.files.filter(({ failures }) => failures.length === 0);
    const outcomes = [outcomeOf({ files: whole, unnamed: [] })];
    for (const file of broken) {
      process.stdout.write(`\nOnce more, alone: ${shown(file)}\n`);
      outcomes.push(await repeated(file, selection));
    }
    return sumOf(outcomes);
  },
});
