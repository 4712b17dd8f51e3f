// A proxy between a phone and the server: it can drop connections, and serve other files than the server's.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Relay = {
  readonly origin: string;
  /** Drops all connections from now on. */
  readonly cut: () => Promise<void>;
  /** Serves a changed service worker file from now on. */
  readonly renew: () => void;
  /** Serves this text at a path from now on; null: nothing is there; undefined: what the server has. */
  readonly serve: (path: string, file: string | null | undefined) => void;
};

/** Listens on its own port and forwards everything to `target`. */
export const openRelay = async (target: string): Promise<Relay> => {
  let isRenewed = false;
  const files = new Map<string, string | null | undefined>();
  const { hostname, port } = new URL(target);
  const relay = createServer((from, to) => {
    const { 'accept-encoding': _any, 'if-none-match': _known, 'if-modified-since': _since, ...headers } = from.headers;
    const path = from.url ?? '/';
    const file = files.get(path);
    if (file === null) return void to.writeHead(404).end();
    if (file !== undefined) {
      const type = path === '/' ? 'text/html' : 'text/javascript';
      return void to.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(file);
    }
    const onward = request({ hostname, port, path, method: from.method, headers }, (reply) => {
      const { 'content-length': _length, ...rest } = reply.headers;
      const isWorker = isRenewed && path.startsWith('/sw.js');
      to.writeHead(reply.statusCode ?? 502, isWorker ? rest : reply.headers);
      if (!isWorker) reply.pipe(to);
      else reply.on('data', (part) => to.write(part)).on('end', () => to.end('\n// A newer one.\n'));
    });
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    origin: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    cut: async () => {
      relay.closeAllConnections();
      relay.close();
      await once(relay, 'close');
    },
    renew: () => (isRenewed = true),
    serve: (path, file) => void files.set(path, file),
  };
};
