// A way to the database that can be frozen: connections are taken, and nothing is answered on them.
import { connect, createServer, type Socket } from 'node:net';

export type Proxy = {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Nothing passes any more: on any connection, or on those that are open. */
  readonly freeze: (which: 'all' | 'open') => void;
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
};

export const openProxy = async (url: string): Promise<Proxy> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('data', (part) => other.write(part));
    if (isFrozen) socket.pause();
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    keep(inner, outer);
    keep(outer, inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(url);
  through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: through.href,
    freeze: (which) => {
      isFrozen = which === 'all';
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
