// Load generator for an HTTP server over keep-alive connections, in this process.
import { Pool } from 'undici';

export type HttpFilter = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Loader = {
  /** The body of the reply; throws on any status but 200. */
  readonly ask: (asked: HttpFilter) => Promise<string>;
  readonly close: () => void;
};

const CONNECTIONS = 256;

/**
 * Keeps as many connections as there are load lanes; `localAddress` is the network that the server sees. Replies are
 * collected without a stream: that costs less than half of Node’s own client, and what is measured is the server.
 */
export const openLoader = (origin: string, localAddress = '127.0.0.1'): Loader => {
  const pool = new Pool(origin, { connections: CONNECTIONS, connect: { localAddress } });
  const ask = ({ path, method = 'GET', body, headers = {} }: HttpFilter): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const text = body === undefined ? null : JSON.stringify(body);
    const type: Record<string, string> = text === null ? {} : { 'content-type': 'application/json' };
    const parts: Buffer[] = [];
    let status = 0;
    pool.dispatch(
      { path, method, body: text, headers: { ...type, ...headers } },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, code) => void (status = code),
        onResponseData: (_controller, part) => void parts.push(part),
        onResponseEnd: () => {
          const answer = Buffer.concat(parts).toString('utf8');
          if (status === 200) resolve(answer);
          else reject(new Error(`${path}: HTTP ${status} ${answer}`));
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
    return promise;
  };
  return { ask, close: () => void pool.destroy() };
};

/** The data of an envelope; throws on a domain error, so that a bench can't measure rejections. */
export const dataOf = <Data>(text: string): Data => {
  const { errno, errmsg, data } = JSON.parse(text) as { errno: number; errmsg: string; data: Data };
  if (errno !== 0) throw new Error(`errno ${errno}: ${errmsg}`);
  return data;
};
