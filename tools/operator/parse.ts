// Parses a command line into a command and its parameters; renders the help.
import { parseArgs } from 'node:util';
import { type Command, type CommandGiven, type CommandOption, UsageError } from './command.ts';

/** The options of every command. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  server: { about: 'which server (http://localhost:8070, or RODA_ORIGIN)', value: 'URL' },
  as: { about: 'name of the session, to have several operators side by side (default)', value: 'NAME' },
  data: { about: 'the data folder (.data, or RODA_DATA)', value: 'FOLDER' },
  json: { about: 'print what the server answered', kind: 'flag' },
  help: { about: 'this help', kind: 'flag' },
};

type Value = string | boolean | (string | boolean)[] | undefined;

const givenOf = (args: readonly string[], values: Readonly<Record<string, Value>>): CommandGiven => ({
  args,
  text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
  many: (name) => {
    const value = values[name];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  },
  flag: (name) => values[name] === true,
});

/** The command whose words come first; the longest match wins. */
export const findCommand = (commands: readonly Command[], typed: readonly string[]): Command | undefined =>
  commands
    .filter(({ words }) => words.split(' ').every((word, index) => typed[index] === word))
    .sort((a, b) => b.words.length - a.words.length)[0];

/** The leading words before the first option, which name the command. */
export const leadingTexts = (typed: readonly string[]): readonly string[] => {
  const end = typed.findIndex((word) => word.startsWith('-'));
  return end < 0 ? typed : typed.slice(0, end);
};

const optionsOf = (command: Command | undefined): Readonly<Record<string, CommandOption>> => ({
  ...commonOptions,
  ...command?.options,
});

/** Parses options and arguments; an unknown option or a wrong number of arguments is a `UsageError`. */
export const readGiven = (command: Command | undefined, typed: readonly string[]): CommandGiven => {
  const options = Object.entries(optionsOf(command)).map(
    ([name, { kind }]) =>
      [
        name,
        { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple: kind === 'many' },
      ] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: Object.fromEntries(options),
      allowPositionals: true,
    });
    return givenOf(positionals, values);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Ensures arguments and required options. */
export const demand = (command: Command, given: CommandGiven): void => {
  const names = command.args ?? [];
  if (given.args.length !== names.length) throw new UsageError(`usage: ${usageOf(command)}`);
  for (const [name, option] of Object.entries(command.options ?? {})) {
    const present = option.kind === 'many' ? given.many(name).length > 0 : given.text(name) !== undefined;
    if (option.required === true && !present) throw new UsageError(`--${name} is missing; usage: ${usageOf(command)}`);
  }
};

const shape = (name: string, { kind, value = 'VALUE' }: CommandOption): string =>
  `--${name}${kind === 'flag' ? '' : ` ${value}`}`;

export const usageOf = (command: Command): string => {
  const needed = Object.entries(command.options ?? {}).filter(([, option]) => option.required === true);
  return [command.words, ...(command.args ?? []), ...needed.map(([name, option]) => shape(name, option))].join(' ');
};

const optionLines = (options: Readonly<Record<string, CommandOption>>): readonly string[] => {
  const shapes = Object.entries(options).map(([name, option]) => [shape(name, option), option.about] as const);
  const width = Math.max(0, ...shapes.map(([text]) => text.length));
  return shapes.map(([text, about]) => `  ${text.padEnd(width)}  ${about}`);
};

export const helpOf = (command: Command): string =>
  [
    `npm run operator -- ${usageOf(command)}`,
    '',
    command.about,
    ...(command.notes ?? []),
    ...(command.options === undefined ? [] : ['', ...optionLines(command.options)]),
    '',
    ...optionLines(commonOptions),
  ].join('\n');

export const helpOfAll = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ words }) => words.length));
  const lines = commands.map(({ words, about }) => `  ${words.padEnd(width)}  ${about}`);
  return ['npm run operator -- COMMAND [--help]', '', ...lines, '', ...optionLines(commonOptions)].join('\n');
};
