// HTTP client of the demo's operators, as their command line uses it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lang } from '@roda/domain/language';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import type { Envelope } from '@roda/api-contract/domain-errors';
import { logInOperator } from '@roda/api-contract/people/operators';
import type { ServerProcess } from '../server-process.ts';

type CsvInput<Op extends Operation> = { readonly input: CallOf<Op>; readonly lines: readonly string[] };

export type OperatorStaff = {
  readonly call: <Op extends Operation>(op: Op, input: CallOf<Op>) => Promise<ReplyOf<Op>>;
  /** Calls an operation that takes a CSV file. */
  readonly send: <Op extends Operation>(op: Op, given: CsvInput<Op>) => Promise<ReplyOf<Op>>;
};

const opened = async <Op extends Operation>(op: Op, reply: Response): Promise<ReplyOf<Op>> => {
  const { errno, errmsg, data } = (await reply.json()) as Envelope<ReplyOf<Op>>;
  if (errno !== 0) throw new Error(`${op.id}: ${errno} ${errmsg} ${JSON.stringify(data)}`);
  return data;
};

/** Calls an operation over HTTP; throws on a domain error. */
export const calling = async <Op extends Operation>(
  origin: string,
  op: Op,
  { input, token, lang }: { input: CallOf<Op>; token?: string; lang?: Lang },
): Promise<ReplyOf<Op>> => {
  const query =
    op.method === 'GET' ? `?${new URLSearchParams((input ?? {}) as Record<string, string>).toString()}` : '';
  const reply = await fetch(`${origin}/${op.path}${query}`, {
    method: op.method,
    headers: {
      'content-type': 'application/json',
      'x-country': '1',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lang === undefined ? {} : { 'x-lang': lang }),
    },
    ...(op.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  return opened(op, reply);
};

/** The password printed at the first start. */
export const demoPassword = (server: ServerProcess): string =>
  (JSON.parse(readFileSync(path.join(server.data, 'demo.json'), 'utf8')) as { password: string }).password;

/** One of the demo's operators, logged in. */
export const logInStaff = async (
  server: ServerProcess,
  principal: 'fleet' | 'operations' | 'finance',
): Promise<OperatorStaff> => {
  const input = { email: `${principal}@demo.test`, password: demoPassword(server) };
  const { token } = await calling(server.origin, logInOperator, { input });
  return {
    call: (op, given) => calling(server.origin, op, { input: given, token }),
    send: async (op, given) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(given.input ?? {})) form.append(name, String(value));
      form.append('file', new Blob([`${given.lines.join('\n')}\n`], { type: 'text/csv' }), 'lines.csv');
      const headers = { authorization: `Bearer ${token}`, 'x-country': '1', 'idempotency-key': randomUUID() };
      return opened(op, await fetch(`${server.origin}/${op.path}`, { method: 'POST', headers, body: form }));
    },
  };
};

/** The server's time, by its replies. */
export const serverTime = async ({ origin }: Pick<ServerProcess, 'origin'>): Promise<Date> => {
  const { headers } = await fetch(`${origin}/wx/nio/country/list`);
  return new Date(headers.get('date') ?? '');
};
