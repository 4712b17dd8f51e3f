// Calls operations of a bound app without a network: for the demo's history and for tests.
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import type { Envelope } from '@roda/api-contract/domain-errors';
import type { FastifyInstance } from 'fastify';

/** The client: headers, and a token when logged in. */
export type InjectedClient = {
  readonly token?: string;
  readonly lang?: string;
  readonly countryId?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address; localhost by default. */
  readonly address?: string;
};

export type InjectedFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };
export type InjectOptions = { readonly key?: string; readonly file?: InjectedFile };

export type InjectCall = <Op extends Operation>(
  op: Op,
  client: InjectedClient,
  input: CallOf<Op>,
  options?: InjectOptions,
) => Promise<Envelope<ReplyOf<Op>>>;

const queryOf = (input: object): string => {
  const pairs = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(pairs)).toString()}`;
};

const multipartOf = (input: object, file: InjectedFile | undefined) => {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  const field = (name: string, value: unknown): Buffer =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`);
  const parts: Buffer[] = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => field(name, value));
  if (file !== undefined) {
    const disposition = `content-disposition: form-data; name="file"; filename="${file.name}"`;
    parts.push(
      Buffer.from(`--${boundary}\r\n${disposition}\r\ncontent-type: ${file.type}\r\n\r\n`),
      file.bytes,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
};

const addressOf = (op: Operation, given: Readonly<Record<string, unknown>>) => {
  const inPath = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)));
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(given[name])));
  return { url: `/${path}${op.method === 'GET' ? queryOf(rest) : ''}`, rest };
};

const headersOf = (
  op: Operation,
  { token, lang, countryId, headers }: InjectedClient,
  key: string | undefined,
): Record<string, string> => ({
  'x-lang': lang ?? 'en',
  ...(countryId === undefined ? {} : { 'x-country': String(countryId) }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(op.idempotent === true || key !== undefined ? { 'idempotency-key': key ?? randomUUID() } : {}),
  ...headers,
});

/** Throws where HTTP gives no reply; a domain error is a reply. */
export const injecting =
  (http: FastifyInstance): InjectCall =>
  async (op, client, input, { key, file } = {}) => {
    const { url, rest } = addressOf(op, (input ?? {}) as Record<string, unknown>);
    const headers = headersOf(op, client, key);
    const upload = op.upload === true ? multipartOf(rest, file) : undefined;
    const body = op.method === 'GET' ? {} : { payload: upload?.payload ?? JSON.stringify(rest) };
    if (op.method === 'POST') headers['content-type'] = upload?.type ?? 'application/json';
    const from = client.address === undefined ? {} : { remoteAddress: client.address };
    const reply = await http.inject({ method: op.method, url, headers, ...body, ...from });
    if (reply.statusCode !== 200) throw new Error(`${op.id}: HTTP ${reply.statusCode} ${reply.body}`);
    return JSON.parse(reply.body) as Envelope<never>;
  };
