// How many connections one network may hold: each costs memory and a descriptor, also where nothing is ever asked.
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../hashing/network.ts';

export type ConnectionLimits = {
  /** Of one network, idle ones included. */
  readonly open: number;
  /** Those among them on which no request has arrived as a whole; the oldest gives way to a new one. */
  readonly unasked: number;
};

/** A carrier or an office may be one IPv4 address: hundreds of browsers with a few connections each. */
export const CONNECTION_LIMITS: ConnectionLimits = { open: 4_000, unasked: 256 };

/** With the request that each carries, once its headers are there. */
type Unasked = Map<Socket, IncomingMessage | undefined>;
type Held = { readonly open: Set<Socket>; readonly unasked: Unasked; readonly most: number };

/** Whole by now: Node says so when the last byte has arrived, whether or not somebody has read it. */
const deleteWhole = (unasked: Unasked): void => {
  for (const [socket, request] of unasked) if (request?.complete === true) unasked.delete(socket);
};

/** Adds the connection as the newest of its network; where those are too many, the oldest of them ends. */
const addUnasked = (socket: Socket, request: IncomingMessage | undefined, { unasked, most }: Held): void => {
  unasked.delete(socket);
  if (unasked.size >= most) deleteWhole(unasked);
  const [oldest] = unasked.keys();
  if (oldest !== undefined && unasked.size >= most) {
    oldest.destroy();
    // Its end is heard of later.
    unasked.delete(oldest);
  }
  unasked.set(socket, request);
};

/** Follows the connections of a server from now on. `settle` is for those that stop being HTTP. */
export const limitConnections = (server: Server, limits: ConnectionLimits): { settle: (socket: Socket) => void } => {
  const networks = new Map<string, Held>();
  const heldBy = new WeakMap<Socket, Held>();

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const held = networks.get(network) ?? { open: new Set(), unasked: new Map(), most: limits.unasked };
    if (held.open.size >= limits.open) {
      socket.destroy();
      return;
    }
    networks.set(network, held);
    heldBy.set(socket, held);
    held.open.add(socket);
    addUnasked(socket, undefined, held);
    socket.once('close', () => {
      held.open.delete(socket);
      held.unasked.delete(socket);
      if (held.open.size === 0) networks.delete(network);
    });
  });
  server.on('request', (request, reply) => {
    const { socket } = request;
    const held = heldBy.get(socket);
    if (held === undefined) return;
    addUnasked(socket, request, held);
    reply.once('close', () => {
      // A reply may be sent before the body has arrived, which then is still waited for.
      if (request.complete && held.unasked.get(socket) === request) held.unasked.delete(socket);
    });
  });
  return { settle: (socket) => void heldBy.get(socket)?.unasked.delete(socket) };
};
