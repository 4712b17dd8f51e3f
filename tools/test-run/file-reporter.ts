// Vitest reporter: writes for each test file what passed and what failed, also for a file whose process died.
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';

/** Names the file that the report is written to. */
export const REPORT_FILE = 'RODA_TEST_REPORT';

export type TestFailure = { readonly test: string; readonly error: string };

/** `file` is an absolute path. */
export type FileResult = {
  readonly project: string;
  readonly file: string;
  readonly passed: number;
  readonly failures: readonly TestFailure[];
};

/** `unnamed` are errors that belong to no test file. */
export type RunReport = { readonly files: readonly FileResult[]; readonly unnamed: readonly string[] };

/** As the failed "test" of a file that has a failure outside its tests. */
const THE_FILE = '(the file itself)';

const messageOf = (error: SerializedError): string => {
  const cause = error.cause === undefined ? '' : `: ${error.cause.message}`;
  return `${error.message}${cause}`;
};

/** The pool names the file of a worker that died in the text of the error's cause only. */
const belongsTo = (file: string, error: SerializedError): boolean =>
  error['VITEST_TEST_PATH'] === file || (error.cause?.message ?? '').endsWith(` ${file}`);

type Ended = { readonly module: TestModule | undefined; readonly errors: readonly SerializedError[] };

const failuresOf = ({ module, errors }: Ended): readonly TestFailure[] => {
  const failures: TestFailure[] = [];
  for (const test of module?.children.allTests('failed') ?? [])
    failures.push({ test: test.fullName, error: test.result().errors?.map(messageOf).join('\n') ?? '' });
  for (const suite of module?.children.allSuites() ?? [])
    for (const error of suite.errors()) failures.push({ test: suite.fullName, error: messageOf(error) });
  for (const error of [...(module?.errors() ?? []), ...errors])
    failures.push({ test: THE_FILE, error: messageOf(error) });
  const state = module?.state() ?? 'pending';
  if (failures.length === 0 && state !== 'passed' && state !== 'skipped')
    failures.push({ test: THE_FILE, error: `it did not end (${state})` });
  return failures;
};

export default class FileReporter implements Reporter {
  #specifications: readonly TestSpecification[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#specifications = specifications;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const ofFile = new Set<SerializedError>();
    const files = this.#specifications.map(({ moduleId: file, project: { name: project } }): FileResult => {
      const module = modules.find((each) => each.moduleId === file && each.project.name === project);
      const own = errors.filter((error) => belongsTo(file, error));
      for (const error of own) ofFile.add(error);
      const passed = [...(module?.children.allTests('passed') ?? [])].length;
      return { project, file, passed, failures: failuresOf({ module, errors: own }) };
    });
    const unnamed = errors.filter((error) => !ofFile.has(error)).map(messageOf);
    const report: RunReport = { files, unnamed };
    writeFileSync(process.env[REPORT_FILE] ?? 'test-report.json', JSON.stringify(report));
  }
}
