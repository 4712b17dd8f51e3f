// Tests that a frame reaches exactly its recipients, once and in order, and that misbehaving sockets are dropped.
import { closeCodes } from '@roda/api-contract/socket';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Member } from '../request-context.ts';
import { packed, unpacked, type SentFrame } from './frames.ts';
import { openHub, type Wire } from './hub.ts';
import { originAllowed } from '../http/socket.ts';

type Fake = Wire & { bufferedAmount: number; sent: string[]; pings: number; ended: string[] };
const wire = (): Fake => {
  const made: Fake = {
    bufferedAmount: 0,
    sent: [],
    pings: 0,
    ended: [],
    send: (text) => void made.sent.push(text),
    ping: () => void (made.pings += 1),
    close: (code) => void made.ended.push(`${code}`),
    terminate: () => void made.ended.push('cut'),
  };
  return made;
};
const member = (memberId: bigint): Member => ({ kind: 'member', memberId, sessionId: randomUUID() });
const frame = (id: number, to: { memberId: string } | { topic: 'all' | 'fleet' | 'barrage' }): SentFrame => ({
  id,
  ...to,
  type: 'notice.new',
  at: '2026-03-10T03:00:00.000Z',
  data: { id: `${id}` },
});
const idsOf = ({ sent }: Fake): readonly number[] => sent.map((text) => (JSON.parse(text) as { id: number }).id);

describe('packed', () => {
  test('replies: every frame once, in order, in packs that fit a notification', () => {
    const frames = Array.from({ length: 300 }, (_, index) => ({
      ...frame(index + 1, { memberId: '7' }),
      data: { text: '值'.repeat(index * 6) },
    }));
    const packs = packed(frames);
    expect(Math.max(...packs.map((pack) => Buffer.byteLength(pack)))).toBeLessThanOrEqual(7_900);
    expect(packs.flatMap(unpacked)).toEqual(frames);
    expect(packed([])).toEqual([]);
  });
});

describe('openHub', () => {
  test('replies: a member’s frame to that member’s sockets, a topic’s to its subscribers', () => {
    const hub = openHub();
    const [one, other, loud] = [wire(), wire(), wire()];
    hub.join(one, member(1n));
    hub.join(other, member(2n));
    hub.join(loud, member(3n)).follows.add('fleet');
    hub.hear([frame(1, { memberId: '1' }), frame(2, { topic: 'fleet' }), frame(3, { topic: 'all' })]);
    expect([one, other, loud].map(idsOf)).toEqual([[1, 3], [3], [2, 3]]);
  });
  test('repeats: frames that arrive while older ones are fetched are neither lost nor sent twice', () => {
    const hub = openHub();
    const late = wire();
    const ear = hub.join(late, member(1n));
    ear.held = [];
    hub.hear([frame(5, { memberId: '1' }), frame(6, { memberId: '1' })]);
    expect(late.sent).toEqual([]);
    hub.catchUp(ear, [frame(4, { memberId: '1' }), frame(5, { memberId: '1' })]);
    hub.hear([frame(7, { memberId: '1' })]);
    expect(idsOf(late)).toEqual([4, 5, 6, 7]);
  });
  test('refuses: a reader that does not read is disconnected, and the others still receive', () => {
    const hub = openHub();
    const [slow, quick] = [wire(), wire()];
    hub.join(slow, member(1n));
    hub.join(quick, member(1n));
    slow.bufferedAmount = 2 * 1024 * 1024;
    hub.hear([frame(1, { memberId: '1' }), frame(2, { memberId: '1' })]);
    expect([slow.ended, idsOf(quick), hub.count()]).toEqual([['cut'], [1, 2], 1]);
  });
  test('refuses: a socket that does not reply to a ping is dropped at the next', () => {
    const hub = openHub();
    const [living, dead] = [wire(), wire()];
    const ear = hub.join(living, member(1n));
    hub.join(dead, member(2n));
    hub.beat();
    ear.alive = true;
    hub.beat();
    expect([living.ended, dead.ended, living.pings, dead.pings]).toEqual([[], ['cut'], 2, 1]);
  });
  test('forbids: the sixth socket of a member closes the first; an ended session closes all of its sockets', () => {
    const hub = openHub();
    const principal = member(1n);
    const wires = Array.from({ length: 6 }, wire);
    for (const each of wires) hub.join(each, principal);
    expect(wires.map(({ ended }) => ended)).toEqual([[`${closeCodes.tooMany}`], [], [], [], [], []]);
    hub.keepOnly(new Set(), hub.sessionIds());
    expect(wires.slice(1).map(({ ended }) => ended)).toEqual(wires.slice(1).map(() => [`${closeCodes.revoked}`]));
    expect(hub.count()).toBe(0);
  });
  test('forbids: sessions that joined after the query started stay', () => {
    const hub = openHub();
    const asked = hub.sessionIds();
    const fresh = wire();
    hub.join(fresh, member(1n));
    hub.keepOnly(new Set(), asked);
    expect(fresh.ended).toEqual([]);
  });
});

describe('originAllowed', () => {
  test('replies and refuses by the page’s origin', () => {
    const allowed = ['https://localhost'];
    expect(originAllowed(undefined, 'roda.test', allowed)).toBe(true);
    expect(originAllowed('https://roda.test', 'roda.test', allowed)).toBe(true);
    expect(originAllowed('https://localhost', 'roda.test', allowed)).toBe(true);
    expect(originAllowed('https://roda.test.evil.example', 'roda.test', allowed)).toBe(false);
    expect(originAllowed('null', 'roda.test', allowed)).toBe(false);
  });
});
