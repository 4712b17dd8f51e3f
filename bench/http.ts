// Load generator for an HTTP server over keep-alive connections, in this process.
import { Agent, request } from 'node:http';

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

/** Keeps as many connections as there are load lanes; `localAddress` is the network that the server sees. */
export const openLoader = (origin: string, localAddress = '127.0.0.1'): Loader => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, localAddress });
  const ask = ({ path, method = 'GET', body, headers = {} }: HttpFilter): Promise<string> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const type: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' };
      const call = request(`${origin}${path}`, { agent, method, headers: { ...type, ...headers } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString('utf8');
          if (response.statusCode === 200) resolve(answer);
          else reject(new Error(`${path}: HTTP ${response.statusCode} ${answer}`));
        });
      });
      call.on('error', reject);
      call.end(text);
    });
  return { ask, close: () => agent.destroy() };
};

/** The data of an envelope; throws on a domain error, so that a bench can't measure rejections. */
export const dataOf = <Data>(text: string): Data => {
  const { errno, errmsg, data } = JSON.parse(text) as { errno: number; errmsg: string; data: Data };
  if (errno !== 0) throw new Error(`errno ${errno}: ${errmsg}`);
  return data;
};
