// Messages of an attacker: any bytes, from any address of the loopback network, and whatever comes back.
import { Agent, request } from 'node:http';
import type { Operation } from '@roda/api-contract/operation';
import { isDomainErrorCode, type DomainErrorCode } from '@roda/api-contract/domain-errors';
import { addressOf } from '@roda/client/address';

export type RawMessage = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type RawAnswer = {
  /** 0 where the connection ended without one. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
};

export type RawSender = {
  /** Never throws: no answer is one, too. */
  readonly send: (message: RawMessage) => Promise<RawAnswer>;
  readonly close: () => void;
};

const TIMEOUT_MS = 60_000;
const MOST_SOCKETS = 64;

/** A caller with an address of its own, which is the network that the server counts by (Linux). */
export const openSender = (origin: string, localAddress = '127.0.0.1'): RawSender => {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, localAddress });
  const send = ({ path, method = 'GET', headers = {}, body }: RawMessage): Promise<RawAnswer> =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (status: number, text: string): void => resolve({ status, text, ms: performance.now() - began });
      try {
        const call = request(`${origin}${path}`, { agent, method, headers, timeout: TIMEOUT_MS }, (reply) => {
          const parts: Buffer[] = [];
          const finish = (): void => end(reply.statusCode ?? 0, Buffer.concat(parts).toString('utf8'));
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('error', finish);
          reply.on('end', finish);
        });
        call.on('timeout', () => call.destroy(new Error(`no answer in ${TIMEOUT_MS / 1_000} s`)));
        call.on('error', (error) => end(0, error.message));
        call.end(body);
      } catch (error) {
        end(0, String(error));
      }
    });
  return { send, close: () => agent.destroy() };
};

export type FoundEnvelope = {
  readonly errno: number;
  readonly code: DomainErrorCode | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
};

/** Undefined where the answer is no envelope. */
export const envelopeOf = ({ text }: Pick<RawAnswer, 'text'>): FoundEnvelope | undefined => {
  try {
    const { errno, data } = JSON.parse(text) as { errno?: unknown; data?: Readonly<Record<string, unknown>> };
    if (typeof errno !== 'number') return undefined;
    const code = data?.['code'];
    const isCode = errno !== 0 && typeof code === 'string' && isDomainErrorCode(code);
    return { errno, code: isCode ? code : undefined, data };
  } catch {
    return undefined;
  }
};

export type Identity = { readonly token?: string | undefined; readonly key?: string | undefined };

/** One call of an operation, whatever its contract says of the input; uploads without their file. */
export const messageOf = (op: Operation, { token, key }: Identity, input: object): RawMessage => {
  const { url, body } = addressOf('', op, input);
  return {
    path: url,
    method: op.method,
    headers: {
      'x-country': '1',
      'x-app-version': '1.0.427',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
  };
};
