// Sends forged log-ins at a rate, in a process of its own: what it costs delays nobody who measures beside it.
import { randomBytes, randomInt } from 'node:crypto';
import { openLoader, type HttpFilter } from './http.ts';

const TICK_MS = 20;
/** As many as one run sends, made before it. */
const MADE = 8_192;

/** What the parent sends: 0 ends a flood. */
export type FloodRate = { readonly perSecond: number };
/** What it gets back at the end of one: how many calls were answered, and for how long they were sent. */
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

const [origin = '', localAddress = ''] = process.argv.slice(2);
const loader = openLoader(origin, localAddress);
const calls = Array.from({ length: MADE }, (_each, at) => made(at));
let at = 0;

/** Sends until `stop`, which returns when all was answered. */
const begin = (perSecond: number): { readonly stop: () => Promise<FloodAnswered> } => {
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * perSecond) / 1_000;
    for (; sent.length < due; at += 1) sent.push(loader.ask(calls[at % MADE] ?? made(at)));
  }, TICK_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(sent);
      return { count: sent.length, ms: performance.now() - began };
    },
  };
};

let flood: ReturnType<typeof begin> | undefined;
process.on('message', ({ perSecond }: FloodRate) => {
  const ending = flood?.stop();
  flood = perSecond === 0 ? undefined : begin(perSecond);
  void ending?.then((answered) => process.send?.(answered));
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
