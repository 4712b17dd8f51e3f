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
type Held = { readonly open: Set<Socket>; readonly unasked: Unasked };

/** Whole by now: Node says so when the last byte has arrived, whether or not somebody has read it. */
const deleteWhole = (unasked: Unasked): void => {
  for (const [socket, request] of unasked) if (request?.complete === true) unasked.delete(socket);
};

const letIn = (socket: Socket, { open, unasked }: Held, limits: ConnectionLimits): boolean => {
  if (open.size >= limits.open) return false;
  if (unasked.size >= limits.unasked) deleteWhole(unasked);
  const [oldest] = unasked.keys();
  if (unasked.size >= limits.unasked) oldest?.destroy();
  open.add(socket);
  unasked.set(socket, undefined);
  return true;
};

/** Follows the connections of a server from now on. `settle` is for those that stop being HTTP. */
export const limitConnections = (server: Server, limits: ConnectionLimits): { settle: (socket: Socket) => void } => {
  const networks = new Map<string, Held>();
  const unaskedOf = new WeakMap<Socket, Unasked>();

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const held = networks.get(network) ?? { open: new Set(), unasked: new Map() };
    if (!letIn(socket, held, limits)) {
      socket.destroy();
      return;
    }
    networks.set(network, held);
    unaskedOf.set(socket, held.unasked);
    socket.once('close', () => {
      held.open.delete(socket);
      held.unasked.delete(socket);
      if (held.open.size === 0) networks.delete(network);
    });
  });
  server.on('request', (request, reply) => {
    const { socket } = request;
    const unasked = unaskedOf.get(socket);
    unasked?.set(socket, request);
    reply.once('close', () => {
      if (unasked?.get(socket) === request) unasked.delete(socket);
    });
  });
  return { settle: (socket) => void unaskedOf.get(socket)?.delete(socket) };
};
