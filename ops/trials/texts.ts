// Text messages of a trial: asked for as members do, and found where the server leaves them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallOf } from '@roda/api-contract/operation';
import { captcha, sendCode } from '@roda/api-contract/people/identity';
import { until } from './processes.ts';
import { callsTo, type Caller } from './purchases.ts';
import type { ServerProcess } from '@roda/api/test/server-process.ts';

type Line = {
  readonly to?: string;
  readonly scene?: string;
  readonly code?: string;
  readonly uuid?: string;
  readonly answer?: string;
};

/** Lines that were written in part, for want of room, are none. */
export const readLines = (data: string, name: 'sms' | 'captcha'): readonly Line[] => {
  const file = path.join(data, 'outbox', `${name}.ndjson`);
  return (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').flatMap((text) => {
    try {
      return [JSON.parse(text) as Line];
    } catch {
      return [];
    }
  });
};

/** A demo that serves: its address, its folder, and how far its clock is ahead of this machine's. */
export type Serving = {
  readonly server: Pick<ServerProcess, 'origin' | 'data'>;
  readonly aheadMs: number;
};

type Wish = Pick<CallOf<typeof sendCode>, 'phone' | 'scene'>;

type Server = { readonly trial: Serving; readonly origin: string };

const requestCode = async ({ trial, origin }: Server, caller: Caller, wish: Wish): Promise<void> => {
  const { ask } = callsTo(origin, trial.aheadMs);
  const { uuid } = await ask(captcha, {}, { picture: false });
  const answer = readLines(trial.server.data, 'captcha').find((line) => line.uuid === uuid)?.answer ?? '';
  await ask(sendCode, caller, { ...wish, countryId: 1, captchaUuid: uuid, captchaCode: answer });
};

let last = 10_000_000 + (Date.now() % 80_000_000);

/** Asks the server at `origin` for a code to a new number, which it returns. */
export const askForText = async (trial: Serving, origin: string): Promise<string> => {
  const national = `8${(last += 1)}1`;
  await requestCode({ trial, origin }, {}, { phone: `0${national}`, scene: 'register' });
  return `+62${national}`;
};

const SENT_MS = 60_000;

/** The code for a member's next key. */
export const keyCode = async (trial: Serving, member: Caller, phone: string): Promise<string> => {
  const { origin, data } = trial.server;
  const codes = (): readonly string[] =>
    readLines(data, 'sms').flatMap(({ to, scene, code }) =>
      to === `+62${phone.slice(1)}` && scene === 'key' && code !== undefined ? [code] : [],
    );
  const before = codes().length;
  await requestCode({ trial, origin }, member, { phone, scene: 'key' });
  await until('the text message has left', () => Promise.resolve(codes().length > before), SENT_MS);
  return codes().at(-1) ?? '';
};

/** How many texts to that number have left. */
export const textCount = ({ server: { data } }: Serving, number: string): number =>
  readLines(data, 'sms').filter(({ to }) => to === number).length;
