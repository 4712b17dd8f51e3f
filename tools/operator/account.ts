// Commands of the operator's own account: login and logout, the second factor.
import { logInWithPuzzle } from '@roda/client/operator-log-in';
import { logOutOperator, enableTotp } from '@roda/api-contract/people/operators';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Prove } from './connection.ts';
import {
  type CommandCall,
  type Command,
  type CommandGiven,
  present,
  required,
  type CommandDto,
  UsageError,
} from './command.ts';
import { deleteSession, storeSession, type SessionLocation } from './session.ts';

/** Where the session is stored and which server it is for. */
export type Here = SessionLocation & { readonly server: string };

/** Prompts on the terminal without echo. */
const askSecretly = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new UsageError(`${question} is missing: give it as an option or ask on a terminal`);
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
};

/** The password of the demo's operators, which the first start writes to the data folder; elsewhere undefined. */
const demoPassword = (data: string, email: string): string | undefined => {
  if (!email.endsWith('@demo.test')) return undefined;
  try {
    const { password } = JSON.parse(readFileSync(path.join(data, 'demo.json'), 'utf8')) as { password?: unknown };
    return typeof password === 'string' ? password : undefined;
  } catch {
    return undefined;
  }
};

const passwordOf = async (
  given: Pick<CommandGiven, 'text'>,
  { data, email }: { data: string; email: string },
): Promise<string> =>
  given.text('password') ??
  process.env['RODA_OPERATOR_PASSWORD'] ??
  demoPassword(data, email) ??
  askSecretly('password');

/** How the holder of the stored session proves their identity again. */
export const proofOf = ({
  data,
  email = '',
}: {
  readonly data: string;
  readonly email?: string | undefined;
}): Prove => ({
  password: () => passwordOf({ text: () => undefined }, { data, email }),
  totp: () => askSecretly('code of the second factor'),
});

const logIn = async (call: CommandCall, given: CommandGiven, here: Here): Promise<CommandDto> => {
  const email = required(given, 'email');
  const password = await passwordOf(given, { data: here.data, email });
  const data = await logInWithPuzzle(call, { email, password, ...present({ totp: given.text('totp') }) });
  const { token, expiresAt, operator } = data;
  storeSession(here, { server: here.server, token, expiresAt, operator: operator.name, email });
  const shown = { operator: operator.name, roles: operator.roles, expiresAt, twoFactor: data.totpOn };
  return { data: shown, say: `logged in as ${operator.name} (${operator.roles.join(', ')}) until ${expiresAt}` };
};

/** Commands that need the location of the session. */
export const accountCommands = (here: Here): readonly Command[] => [
  {
    words: 'login',
    about: 'start a session; it is kept in the data folder, readable by you alone',
    options: {
      email: { about: 'your address', required: true, value: 'EMAIL' },
      password: { about: 'better left out: it is asked for, or read from RODA_OPERATOR_PASSWORD', value: 'TEXT' },
      totp: { about: 'the code of the second factor, when it is on', value: 'CODE' },
    },
    notes: ["The demo's operators need no password here: it is read from demo.json in the data folder."],
    run: (call, given) => logIn(call, given, here),
  },
  {
    words: 'logout',
    about: 'end the session, here and on the server',
    run: async (call) => {
      const data = await call(logOutOperator, {});
      deleteSession(here);
      return { data, say: 'logged out' };
    },
  },
  {
    words: 'totp',
    about: 'set the second factor up: first without a code, then with one',
    options: { code: { about: 'a code of the new secret: turns it on', value: 'CODE' } },
    run: async (call, given) => {
      const password = process.env['RODA_OPERATOR_PASSWORD'] ?? (await askSecretly('password'));
      const data = await call(enableTotp, { password, ...present({ code: given.text('code') }) });
      return data.on ? { data, say: 'the second factor is on' } : { data };
    },
  },
];
