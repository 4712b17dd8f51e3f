// Text messages of a trial: asked for as a new member does, and found where the server leaves them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { captcha, sendCode } from '@roda/api-contract/people/identity';
import { callsTo } from './purchases.ts';
import type { Trial } from './trial.ts';

type Line = { readonly to?: string; readonly uuid?: string; readonly answer?: string };

/** Lines that were written in part, for want of room, are none. */
const lines = (data: string, file: 'sms' | 'captcha'): readonly Line[] =>
  readFileSync(path.join(data, 'outbox', `${file}.ndjson`), 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return [JSON.parse(text) as Line];
      } catch {
        return [];
      }
    });

let last = 10_000_000 + (Date.now() % 80_000_000);

/** Asks the server at `origin` for a code to a new number, which it returns. */
export const askForText = async ({ server: { data }, aheadMs }: Trial, origin: string): Promise<string> => {
  const { ask } = callsTo(origin, aheadMs);
  const national = `8${(last += 1)}1`;
  const { uuid } = await ask(captcha, {}, {});
  const answer = lines(data, 'captcha').find((line) => line.uuid === uuid)?.answer ?? '';
  const wish = { phone: `0${national}`, countryId: 1, captchaUuid: uuid, captchaCode: answer };
  await ask(sendCode, {}, { ...wish, scene: 'register' });
  return `+62${national}`;
};

/** How many texts to that number have left. */
export const textCount = ({ server: { data } }: Trial, number: string): number =>
  lines(data, 'sms').filter(({ to }) => to === number).length;
