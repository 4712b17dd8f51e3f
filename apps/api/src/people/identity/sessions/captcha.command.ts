// Captcha: a picture with letters and, as an accessible alternative, a proof of work; either is accepted.
import type { captcha as Captcha } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { createChallenge } from 'altcha-lib/v1';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { openFairQueue } from '#platform/hashing/fair-queue.ts';
import { networkOf } from '#platform/hashing/network.ts';
import { idFrom } from '#platform/ids.ts';
import { drawPicture } from '#people/identity/robots/draw-picture.ts';
import { outsideCaptchaOf } from '#people/identity/robots/outside-captcha.ts';
import { insertCaptcha } from './codes.repository.ts';
import { after, CAPTCHA_LIFE_MS } from '#people/identity/identity.policy.ts';
import { BASE_WORK, MOST_WORK } from './log-in-work.policy.ts';
import { captchaHash, challengeKey } from './prove-captcha.ts';

type Op = typeof Captcha;
type Made = {
  readonly uuid: string;
  readonly image: string;
  readonly challenge: ReplyOf<Op>['challenge'];
  readonly outside: ReplyOf<Op>['outside'];
  readonly answerHash: Buffer;
};

const LETTER_COUNT = 5;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const lettersFrom = (bytes: Buffer): string => [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** Ten milliseconds of a processor each, for anybody: one at a time, networks in turn. */
const inTurn = openFairQueue({ atOnce: 1, mostWaiting: 200, mostWaitingOfNetwork: 50 });
const PICTURE_BYTES = 64;

/** Where the widget of an outside captcha runs: packaged apps are pages of another host. */
const BROWSERS: readonly string[] = ['h5', 'pwa'];

/**
 * Creates picture and challenge, the challenge as hard as asked for: log-in and codes say how hard it has to be. In a
 * demo the answer is written to the outbox, so that scripts can register.
 */
export const drawCaptcha = async (
  { vault, services, at, random, client }: Pick<Prep, 'vault' | 'services' | 'at' | 'random' | 'client'>,
  { work = BASE_WORK, picture = true }: InputOf<Op>,
): Promise<Made> => {
  const maxnumber = Math.min(MOST_WORK, Math.max(BASE_WORK, work));
  const uuid = idFrom(random(16), at);
  const text = lettersFrom(random(LETTER_COUNT));
  const bytes = random(PICTURE_BYTES);
  const image = picture ? await inTurn(networkOf(client.address), () => drawPicture(text, bytes)) : '';
  const made = await createChallenge({
    hmacKey: challengeKey(vault),
    maxNumber: maxnumber,
    number: random(4).readUInt32BE() % maxnumber,
    params: { work: String(maxnumber) },
    salt: random(12).toString('hex'),
  });
  const { algorithm, challenge, salt, signature } = made;
  await services.outbox?.write('captcha', { uuid, answer: text, at: at.toISOString() });
  return {
    uuid,
    image,
    challenge: { algorithm, challenge, maxnumber, salt, signature },
    outside: BROWSERS.includes(client.appType) ? outsideCaptchaOf(services)?.shown : undefined,
    answerHash: captchaHash(vault, uuid, text),
  };
};

/** Valid for five minutes and one answer. */
export const captcha = async (
  { tx, at }: RequestContext<Member | Nobody>,
  _input: InputOf<Op>,
  made: Made,
): Promise<ReplyOf<Op>> => {
  const { uuid, image, challenge, outside, answerHash } = made;
  const expiresAt = after(at, CAPTCHA_LIFE_MS);
  await insertCaptcha(tx, { id: uuid, answerHash, challenge: challenge.challenge, expiresAt });
  return { uuid, image, challenge, ...(outside === undefined ? {} : { outside }) };
};
