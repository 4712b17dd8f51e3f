// Type of a command of the operators' command line: its words, its parameters, and its action on a connection.
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';

export type CommandOption = {
  readonly about: string;
  /** `text` (the default) takes a value, `many` may be given several times, `flag` takes none. */
  readonly kind?: 'text' | 'many' | 'flag';
  readonly required?: true;
  /** The placeholder of the value in the help. */
  readonly value?: string;
};

/** Arguments after the words, and options, as typed. */
export type CommandGiven = {
  readonly args: readonly string[];
  readonly text: (name: string) => string | undefined;
  readonly many: (name: string) => readonly string[];
  readonly flag: (name: string) => boolean;
};

/** Calls one operation and returns its data; a domain error ends the command with the server's message. */
export type CommandCall = <Op extends Operation>(
  op: Op,
  input: CallOf<Op>,
  file?: { path: string },
) => Promise<ReplyOf<Op>>;

/** The output of a command: rows as a table, one object as pairs, a sentence above. `data` is what `--json` prints. */
export type CommandDto = {
  readonly data: unknown;
  readonly say?: string;
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly columns?: readonly string[];
  /** Where the next page begins, as `--after` takes it; absent on the last page. */
  readonly next?: string | undefined;
};

export type Command = {
  /** One or two words: `import trips`. */
  readonly words: string;
  readonly about: string;
  /** Names of the arguments, in order; all are required. */
  readonly args?: readonly string[];
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** More for `--help`: an example, a warning. */
  readonly notes?: readonly string[];
  readonly run: (call: CommandCall, given: CommandGiven) => Promise<CommandDto>;
};

/** A usage error: printed without a stack trace, exit 2. */
export class UsageError extends Error {}

/** The argument at `index`; the parser has ensured that it exists. */
export const argument = (given: CommandGiven, index: number): string => given.args[index] ?? '';

/** An option that the parser has ensured. */
export const required = (given: CommandGiven, name: string): string => {
  const value = given.text(name);
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
};

/** A whole number, or an error message. */
export const wholeNumber = (text: string, what: string): number => {
  if (!/^-?\d{1,9}$/.test(text)) throw new UsageError(`${what} must be a whole number, not '${text}'`);
  return Number(text);
};

/** Only the entries that have a value: the contract distinguishes absent from undefined. */
export const present = <Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** `value` if it is one of `allowed`; otherwise an error message that lists them. */
export const oneOf = <Allowed extends string>(value: string, allowed: readonly Allowed[], what: string): Allowed => {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`${what} must be one of ${allowed.join(', ')}, not '${value}'`);
  return found;
};

/** The options of every list. */
export const pageOptions = {
  limit: { about: 'rows on a page, up to 100', value: 'N' },
  after: { about: 'the page that follows, as the page before names it', value: 'KEY' },
} as const satisfies Record<string, CommandOption>;

/** By key, not by number: rows that come meanwhile neither repeat nor hide one. */
export const pageOf = (given: CommandGiven): { limit: string; after?: string } => ({
  limit: given.text('limit') ?? '20',
  ...present({ after: given.text('after') }),
});
