// The operators' command line: every command is a call of the operator API.
import path from 'node:path';
import { accountCommands, proofOf } from './operator/account.ts';
import { bootstrapCommand } from './operator/bootstrap.ts';
import { type Command, UsageError } from './operator/command.ts';
import { connect, sentenceOf } from './operator/connection.ts';
import { importCommands } from './operator/imports.ts';
import { moneyCommands } from './operator/money.ts';
import { oversightCommands } from './operator/oversight.ts';
import { demand, findCommand, helpOf, helpOfAll, leadingTexts, readGiven } from './operator/parse.ts';
import { peopleCommands } from './operator/people.ts';
import { render } from './operator/print.ts';
import { readSession } from './operator/session.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const WITHOUT_SESSION = ['login', bootstrapCommand.words];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async (typed: readonly string[]): Promise<void> => {
  const words = leadingTexts(typed);
  const fixed: readonly Command[] = [
    bootstrapCommand,
    ...importCommands,
    ...moneyCommands,
    ...peopleCommands,
    ...oversightCommands,
  ];
  const draft = accountCommands({ data: '', as: '', server: '' });
  const named = findCommand([...draft, ...fixed], words);
  const rest = named === undefined ? typed : typed.slice(named.words.split(' ').length);
  const given = readGiven(named, rest);
  const data = path.resolve(ROOT, given.text('data') ?? process.env['RODA_DATA'] ?? '.data');
  const place = { data, as: given.text('as') ?? 'default' };
  const session = readSession(place);
  const server =
    given.text('server') ??
    session?.server ??
    process.env['RODA_ORIGIN'] ??
    `http://localhost:${process.env['PORT'] ?? '8070'}`;
  const commands = [...accountCommands({ ...place, server }), ...fixed];
  const command = findCommand(commands, words);
  if (command === undefined) {
    if (words.length > 0) throw new UsageError(`no such command: ${words.join(' ')}\n\n${helpOfAll(commands)}`);
    return say(helpOfAll(commands));
  }
  if (given.flag('help')) return say(helpOf(command));
  demand(command, given);
  const token = session?.server === server ? session.token : undefined;
  if (token === undefined && !WITHOUT_SESSION.includes(command.words)) {
    throw new UsageError(`not logged in at ${server}: npm run operator -- login --email …`);
  }
  const prove = proofOf({ data, email: session?.email });
  const shown = await command.run(connect({ server, token, prove }), given);
  say(render(shown, { json: given.flag('json') }));
};

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
