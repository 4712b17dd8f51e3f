// Slow clients: half-sent requests, bodies that come a byte at a time, connections that ask nothing, up to the bounds.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { loginConfig } from '@roda/api-contract/people/identity';
import { CONNECTION_LIMITS } from '@roda/api/platform/http/connection-limits.ts';
import { until } from '../trials/processes.ts';
import { openTally, type Attack, type Size, type Tally } from './attack.ts';
import { envelopeOf, messageOf, openSender } from './http.ts';
import type { AttackTarget } from './target.ts';

/** Network of the slow, and of a caller elsewhere. */
const [SLOW, ELSEWHERE] = ['127.0.6.1', '127.0.6.2'];
const OTHERS_MS = 5_000;
/** The server gives headers 15 s, and looks every 5. */
const HEADERS_MS = 25_000;
const CONNECTED_MS = 30_000;

type Kind = { readonly name: string; readonly first: string; readonly next: string };

const SILENT: Kind = { name: 'nothing sent', first: '', next: '' };
const KINDS: readonly Kind[] = [
  SILENT,
  { name: 'half a header', first: 'GET /wx/captcha HTTP/1.1\r\nhost: x\r\nx-a: ', next: 'a' },
  { name: 'headers without end', first: 'GET /wx/captcha HTTP/1.1\r\nhost: x\r\n', next: 'x-a: b\r\n' },
  {
    name: 'a slow body',
    first:
      'POST /wx/auth/jwscLogin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
    next: ' ',
  },
  {
    name: 'a slow form',
    first:
      'POST /hooks/credit HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n' +
      'content-length: 60000\r\n\r\na=',
    next: 'b',
  },
  {
    name: 'slow chunks',
    first: 'POST /hooks/credit HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n',
    next: '1\r\na\r\n',
  },
];

type Slow = { readonly kind: Kind; readonly socket: Socket; isOpen: boolean; isConnected: boolean };

const openSlow = (port: number, kind: Kind): Slow => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: SLOW });
  const slow: Slow = { kind, socket, isOpen: true, isConnected: false };
  socket.on('connect', () => {
    slow.isConnected = true;
    if (kind.first !== '') socket.write(kind.first);
  });
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.on('close', () => (slow.isOpen = false));
  return slow;
};

const openCountOf = (all: readonly Slow[]): number => all.filter(({ isOpen }) => isOpen).length;

/** A byte more to each, as a slow client sends it. */
const drip = (all: readonly Slow[]): void => {
  for (const { socket, kind, isOpen } of all) if (isOpen && kind.next !== '') socket.write(kind.next);
};

/** Others of another network and of the same one are served while they hang. */
const expectServed = async (target: AttackTarget, tally: Tally, when: string): Promise<void> => {
  for (const address of [ELSEWHERE, SLOW]) {
    const sender = openSender(target.server.origin, address);
    for (const message of [
      messageOf(loginConfig, {}, {}),
      messageOf(accountInfo, { token: target.members[0].token }, {}),
    ]) {
      const answer = await sender.send(message);
      tally.count();
      const isServed = answer.status === 200 && envelopeOf(answer)?.errno === 0;
      tally.expect(isServed, `${when}: a caller at ${address} had ${answer.status} ${answer.text.slice(0, 60)}`);
      tally.expect(answer.ms < OTHERS_MS, `${when}: a caller at ${address} waited ${answer.ms.toFixed(0)} ms`);
    }
    sender.close();
  }
};

const hang = async (target: AttackTarget, tally: Tally, size: Size): Promise<number> => {
  const port = Number(new URL(target.server.origin).port);
  const count = size === 'whole' ? 1_500 : 2 * CONNECTION_LIMITS.unasked;
  const all = Array.from({ length: count }, (_, at) => openSlow(port, KINDS[at % KINDS.length] ?? SILENT));
  try {
    const areIn = (): Promise<boolean> =>
      Promise.resolve(all.every(({ isOpen, isConnected }) => isConnected || !isOpen));
    await until('the slow are connected', areIn, CONNECTED_MS);
    tally.count(count);
    drip(all);
    await expectServed(target, tally, `beside ${count} slow clients`);
    const withinBound = (): Promise<boolean> => Promise.resolve(openCountOf(all) <= CONNECTION_LIMITS.unasked);
    await until('the server keeps no more than its bound', withinBound, CONNECTED_MS).catch(() => undefined);
    const kept = openCountOf(all);
    tally.expect(kept <= CONNECTION_LIMITS.unasked, `${kept} connections of one network wait without a request`);
    if (size === 'whole') await outwait(target, tally, all);
    return kept;
  } finally {
    for (const { socket } of all) socket.destroy();
  }
};

/** Headers that are late end the connection, however it is kept alive. */
const outwait = async (target: AttackTarget, tally: Tally, all: readonly Slow[]): Promise<void> => {
  const late = all.filter(({ kind }) => kind.name.includes('header'));
  for (
    const began = performance.now();
    performance.now() - began < HEADERS_MS && openCountOf(late) > 0;
    await pause(500)
  )
    drip(all);
  tally.expect(
    openCountOf(late) === 0,
    `${openCountOf(late)} late headers are waited for after ${HEADERS_MS / 1_000} s`,
  );
  await expectServed(target, tally, 'after half a minute of slow clients');
};

/** Connections that have asked once and are kept alive, up to the bound of a network and beyond it. */
const idle = async (target: AttackTarget, tally: Tally, count: number): Promise<void> => {
  const port = Number(new URL(target.server.origin).port);
  const kind: Kind = { name: 'kept alive', first: 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n', next: '' };
  const all: Slow[] = [];
  try {
    for (let at = 0; at < count; at += 1) {
      const slow = openSlow(port, kind);
      all.push(slow);
      const isAsked = (): Promise<boolean> => Promise.resolve(!slow.isOpen || slow.socket.bytesRead > 0);
      if (at % 100 === 99) await until('an idle connection was answered', isAsked, CONNECTED_MS);
    }
    tally.count(count);
    const kept = openCountOf(all);
    tally.expect(kept <= CONNECTION_LIMITS.open, `${kept} connections of one network are open`);
    await expectElsewhere(target, tally, count);
  } finally {
    for (const { socket } of all) socket.destroy();
  }
};

const expectElsewhere = async (target: AttackTarget, tally: Tally, count: number): Promise<void> => {
  const sender = openSender(target.server.origin, ELSEWHERE);
  const answer = await sender.send(messageOf(loginConfig, {}, {}));
  sender.close();
  tally.expect(answer.status === 200, `beside ${count} idle connections a caller elsewhere had ${answer.status}`);
};

const play = async (target: AttackTarget, size: Size) => {
  const tally = openTally();
  const kept = await hang(target, tally, size);
  await idle(target, tally, size === 'whole' ? CONNECTION_LIMITS.open + 200 : 400);
  return tally.outcome(`${kept} slow connections were kept, others served`);
};

export const slowClients: Attack = {
  name: 'slow-clients',
  does: 'half-sent requests, bodies a byte at a time, idle connections, up to the bounds and beyond',
  play,
};
