// Sends forged log-ins at a rate, in a process of its own: what it costs delays nobody who measures beside it.
import { randomBytes, randomInt } from 'node:crypto';
import { openLoader, type HttpFilter } from './http.ts';

const TICK_MS = 20;
/** As many as one run sends, made before it. */
const MADE = 8_192;

/** What the parent sends: the beginning of a flood, and its end. */
export type FloodOrder = { readonly localAddress: string; readonly perSecond: number } | 'end';
/** What it gets back after the end: how many calls were answered, and how long that took. */
export type FloodAnswered = { readonly count: number; readonly ms: number };

const token = (): string => randomBytes(32).toString('base64url');
const phone = (): string => `0812${randomInt(10_000_000, 99_999_999)}`;
/** Calls that a stranger can make, at every door that hashes. */
const FORGED: readonly (() => HttpFilter)[] = [
  () => ({ path: '/wx/auth/jwscLogin', body: { phone: phone(), countryId: 1, password: 'not-this-one-1' } }),
  () => ({ path: '/wx/just/oauth/bingPhoneNumber', body: { ticket: `roda-${token()}` } }),
  () => ({ path: '/admin/auth/accept', body: { token: token(), password: 'not-this-one-1' } }),
  () => ({ path: '/admin/auth/login', body: { email: `${phone()}@test.example`, password: 'not-this-one-1' } }),
];

const made = (at: number): HttpFilter => ({ path: '/', ...FORGED[at % FORGED.length]?.(), method: 'POST' });

const [origin = ''] = process.argv.slice(2);
const calls = Array.from({ length: MADE }, (_each, at) => made(at));
let at = 0;

/** Sends from that address until `end`, which returns when all was answered. */
const begin = ({ localAddress, perSecond }: Exclude<FloodOrder, 'end'>): (() => Promise<FloodAnswered>) => {
  const loader = openLoader(origin, localAddress);
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * perSecond) / 1_000;
    for (; sent.length < due; at += 1) sent.push(loader.ask(calls[at % MADE] ?? made(at)));
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
    loader.close();
    return { count: sent.length, ms: performance.now() - began };
  };
};

let end: (() => Promise<FloodAnswered>) | undefined;
process.on('message', (order: FloodOrder) => {
  if (order === 'end') void end?.().then((answered) => process.send?.(answered));
  else end = begin(order);
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
