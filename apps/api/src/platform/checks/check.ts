// One check of an installation: what was found, and the lines that mend it.

export type InstallationCheckName =
  | 'variables'
  | 'secrets'
  | 'origins'
  | 'proxy'
  | 'storage'
  | 'disk'
  | 'database'
  | 'owner'
  | 'writes'
  | 'login'
  | 'schema'
  | 'queue'
  | 'clock'
  | 'payments'
  | 'messages'
  | 'email'
  | 'network';

export type InstallationCheck = {
  readonly name: InstallationCheckName;
  /** `failed` is what a production does not start with. */
  readonly outcome: 'ok' | 'warning' | 'failed';
  /** One sentence, without secrets. */
  readonly says: string;
  /** Commands, or lines of the environment; none where nothing is wrong. */
  readonly mend: readonly string[];
};

export const ok = (name: InstallationCheckName, says: string): InstallationCheck => ({
  name,
  outcome: 'ok',
  says,
  mend: [],
});

export const warning = (name: InstallationCheckName, says: string, ...mend: readonly string[]): InstallationCheck => ({
  name,
  outcome: 'warning',
  says,
  mend,
});

export const failed = (name: InstallationCheckName, says: string, ...mend: readonly string[]): InstallationCheck => ({
  name,
  outcome: 'failed',
  says,
  mend,
});

const OUTCOME_WIDTH = 9;
const NAME_WIDTH = 11;

/** The list for people: what was found, and below it the lines that mend it. */
export const checkLines = (checks: readonly InstallationCheck[]): readonly string[] =>
  checks.flatMap(({ name, outcome, says, mend }) => [
    `${outcome.padEnd(OUTCOME_WIDTH)}${name.padEnd(NAME_WIDTH)}${says}`,
    ...mend.map((line) => `${' '.repeat(OUTCOME_WIDTH + NAME_WIDTH)}→ ${line}`),
  ]);
