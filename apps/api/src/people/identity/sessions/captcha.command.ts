// Captcha: a picture with letters and, as an accessible alternative, a proof of work; either is accepted.
import type { captcha as Captcha } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { createChallenge } from 'altcha-lib/v1';
import svgCaptcha from 'svg-captcha';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { idFrom } from '#platform/ids.ts';
import { insertCaptcha } from './codes.repository.ts';
import { after, CAPTCHA_LIFE_MS } from '#people/identity/identity.policy.ts';
import { BASE_WORK, MOST_WORK } from './log-in-work.policy.ts';
import { captchaHash, challengeKey } from './prove-captcha.ts';

type Op = typeof Captcha;
type Made = {
  readonly uuid: string;
  readonly image: string;
  readonly challenge: ReplyOf<Op>['challenge'];
  readonly answerHash: Buffer;
};

const LETTER_COUNT = 5;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The library would draw its letters from a predictable generator; that one is used for the lines only. */
const lettersFrom = (bytes: Buffer): string => [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** The package is also callable as a function, which its types omit. */
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;
type ConfigObject = NonNullable<Parameters<typeof svgCaptcha.create>[0]>;

/**
 * Creates picture and challenge, the challenge as hard as asked for: log-in says how hard it has to be. In a demo the
 * answer is written to the outbox, so that scripts can register.
 */
export const drawCaptcha = async (
  { vault, services, at, random }: Prep,
  { work = BASE_WORK }: InputOf<Op>,
): Promise<Made> => {
  const maxnumber = Math.min(MOST_WORK, Math.max(BASE_WORK, work));
  const uuid = idFrom(random(16), at);
  const text = lettersFrom(random(LETTER_COUNT));
  const data = draw(text, { noise: 2, color: true, width: 150, height: 50 });
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
    image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`,
    challenge: { algorithm, challenge, maxnumber, salt, signature },
    answerHash: captchaHash(vault, uuid, text),
  };
};

/** Valid for five minutes and one answer. */
export const captcha = async (
  { tx, at }: RequestContext<Member | Nobody>,
  _input: InputOf<Op>,
  made: Made,
): Promise<ReplyOf<Op>> => {
  const { uuid, image, challenge, answerHash } = made;
  const expiresAt = after(at, CAPTCHA_LIFE_MS);
  await insertCaptcha(tx, { id: uuid, answerHash, challenge: challenge.challenge, expiresAt });
  return { uuid, image, challenge };
};
