// The connection to a server: calls operations of the contract and turns refusals into sentences.
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { CallOf, Operation, ReplyOf } from '@roda/contract/operation';
import type { Envelope } from '@roda/contract/refusals';
import type { Call } from './command.ts';

const TIMEOUT_MS = 60_000;

/** The server said no, or was not there: a sentence for people, and the errno for programs. */
export class Refused extends Error {
  readonly errno: number | undefined;
  readonly facts: unknown;
  constructor(message: string, { errno, facts }: { errno?: number; facts?: unknown } = {}) {
    super(message);
    this.errno = errno;
    this.facts = facts;
  }
}

const queryOf = (input: object): string => {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)] as [string, string])).toString();
  return query === '' ? '' : `?${query}`;
};

const formOf = async (input: object, file: string): Promise<FormData> => {
  const form = new FormData();
  // Fields go before the file: the server reads the form as a stream.
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  form.set('file', await openAsBlob(file, { type: 'text/csv' }), path.basename(file));
  return form;
};

type Target = { readonly server: string; readonly token: string | undefined };

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const cause =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
    throw new Refused(`no answer from ${new URL(url).origin}: ${cause}`);
  }
};

const requestOf = async (op: Operation, input: object, file: string | undefined): Promise<RequestInit> => {
  if (op.method === 'GET') return { method: 'GET' };
  if (file !== undefined) return { method: 'POST', body: await formOf(input, file) };
  return { method: 'POST', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
};

/** A caller for one server and session. */
export const connect = ({ server, token }: Target): Call => {
  const call = async <Op extends Operation>(
    op: Op,
    input: CallOf<Op>,
    file?: { path: string },
  ): Promise<ReplyOf<Op>> => {
    const fields = (input ?? {}) as object;
    const url = `${server.replace(/\/$/, '')}/${op.path}${op.method === 'GET' ? queryOf(fields) : ''}`;
    const request = await requestOf(op, fields, file?.path);
    const headers = new Headers(request.headers);
    headers.set('x-lang', 'en');
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (op.idempotent === true) headers.set('idempotency-key', crypto.randomUUID());
    const response = await send(url, { ...request, headers });
    if (response.status !== 200)
      throw new Refused(`the server answered HTTP ${response.status} to ${op.method} ${op.path}`);
    const envelope = (await response.json()) as Envelope<ReplyOf<Op>>;
    if (envelope.errno !== 0) throw new Refused(envelope.errmsg, { errno: envelope.errno, facts: envelope.data });
    return envelope.data;
  };
  return call;
};
