// The connection to a server: the product's own client, for a terminal; its errors become messages.
import { existsSync, openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Operation } from '@roda/api-contract/operation';
import { type Client, createClient, HttpFailed, ImageTooLarge, Offline, Rejected, TimedOut } from '@roda/client';
import { appVersion, appVersionCode } from '@roda/domain/app-version';
import { proveOperator } from '@roda/api-contract/people/operators';
import { type CommandCall, UsageError } from './command.ts';

/** A settlement of a large day, or the import of a large file, may take minutes. */
const TIMEOUT_MS = 10 * 60_000;
const APP = { lang: 'en', version: appVersion, versionCode: appVersionCode, type: 'h5' } as const;

/** The failure of a call as a message. Anything that is not an error of the client is rethrown unchanged. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof Rejected) {
    const { code: _code, ...facts } = error.data;
    const known = Object.keys(facts).length === 0 ? '' : ` ${JSON.stringify(facts)}`;
    return `${error.message} (${error.code ?? `errno ${error.errno}`})${known}`;
  }
  if (error instanceof Offline) return 'no answer from the server: is it running, and is --server right?';
  if (error instanceof TimedOut) return 'no answer in time; the server may have done the work: look before you repeat';
  if (error instanceof ImageTooLarge)
    return 'the file is too large, or something between here and the server refused it';
  if (error instanceof HttpFailed) return `the server answered HTTP ${error.status}`;
  return error instanceof Error ? error.message : String(error);
};

const uploadOf = async (client: Client, op: Operation, given: { fields: object; file: string }): Promise<unknown> => {
  if (!existsSync(given.file)) throw new UsageError(`there is no file ${given.file}`);
  const file = await openAsBlob(given.file, { type: 'text/csv' });
  return client.upload(op, { file, fileName: path.basename(given.file), fields: given.fields });
};

/** The operator's input when the server requires a proof of identity. */
export type Prove = {
  readonly password: () => Promise<string>;
  readonly totp: () => Promise<string>;
};

type Connection = {
  readonly server: string;
  readonly token: string | undefined;
  /** Absent: a call that requires a proof ends the command. */
  readonly prove?: Prove;
};

const isDomainError = (error: unknown, code: string): error is Rejected =>
  error instanceof Rejected && error.code === code;

/** Proves identity once; prompts for the code where the server requires one. */
const proveAgain = async (client: Client, asked: Rejected, { password, totp }: Prove): Promise<void> => {
  const given = { password: await password() };
  const withCode = asked.data['totp'] === true;
  await client.call(proveOperator, withCode ? { ...given, totp: await totp() } : given);
};

/** Makes calls to one server with one session. A call that needs a fresh proof is repeated after it. */
export const connect = ({ server, token, prove }: Connection): CommandCall => {
  const client = createClient({
    origin: server.replace(/\/$/, ''),
    token: () => token,
    app: () => APP,
    timeoutMs: TIMEOUT_MS,
  });
  const once: CommandCall = async (op, input, file) => {
    if (file === undefined) return client.call(op, input);
    return (await uploadOf(client, op, { fields: Object(input) as object, file: file.path })) as Awaited<
      ReturnType<typeof client.call<typeof op>>
    >;
  };
  return async (op, input, file) => {
    try {
      return await once(op, input, file);
    } catch (error) {
      if (prove === undefined || !isDomainError(error, 'reauth_needed')) throw error;
      await proveAgain(client, error, prove);
      return once(op, input, file);
    }
  };
};
