// Sends six digits to a phone, for one purpose.
import type { sendCode as SendCode } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { countSend, upsertCode } from './codes.repository.ts';
import {
  after,
  CODE_LIFE_MS,
  CODE_TRIES,
  codeFrom,
  RESEND_MS,
  SECOND_MS,
  secondsUntil,
  SENDS_PER_PHONE,
  SENDS_PER_PHONE_KNOWN,
  sendsPerAddress,
} from '#people/identity/identity.policy.ts';
import { isOwner } from './phone-owner.ts';
import { requireNetworkWork, sendsOfNetwork } from '#people/identity/robots/network-work.ts';
import { proveCaptcha } from './prove-captcha.ts';
import { codeHashOf, codePlaceOf, phoneIndexOf } from './prove-code.ts';
import { resolvePhone } from './resolve-phone.ts';
import { countText, requireRoom } from '#people/identity/sms/sms-caps.ts';
import { countedBy, type CountedBy } from '#people/identity/sms/sms-caps.policy.ts';
import { SEND_SMS, smsPlace, type Sms } from '#people/identity/sms/send-sms.jobs.ts';
import { smsProvidersOf } from '#people/identity/sms/sms-providers.ts';

type Op = typeof SendCode;
type Prepared = {
  readonly phone: string;
  readonly countryId: number;
  /** By the owner: in a session, or on a device that the account was logged in on before. */
  readonly known: boolean;
  readonly perAddress: number;
  readonly counted: readonly CountedBy[];
};

/** These purposes require an open account. */
const FOR_MEMBERS: readonly string[] = ['card', 'unsubscribe', 'withdraw', 'key', 'pay'];

export const prepareSend = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<Prepared> => {
  if (FOR_MEMBERS.includes(input.scene) && prep.principal.kind !== 'member') reject('not_logged_in');
  if (smsProvidersOf(prep.services).length === 0) reject('sms_unavailable', { reason: 'off' });
  const { phone, countryId } = await resolvePhone(prep, input);
  const solved = await proveCaptcha(prep, { uuid: input.captchaUuid, answer: input.captchaCode });
  const { mode, sms } = prep.services.config;
  const known = await isOwner(prep, phoneIndexOf(prep.vault, phone));
  const all = countedBy(sms.caps, { phone, countryId, address: prep.client.address });
  const counted = known ? all.filter(({ cap }) => cap !== 'network') : all;
  const perAddress = sendsPerAddress(mode);
  if (!known) await requireNetworkWork(prep, solved, { counted, perAddress });
  await requireRoom(prep, counted);
  return { phone, countryId, known, perAddress, counted };
};

/**
 * - The reply and the work are the same for a phone with and without an account: the job decides later whether a text
 *   is sent.
 * - One live code per phone and purpose, and another one for the owner's known devices and sessions: a new one a minute
 *   later at the earliest, ten a day for strangers and ten for the owner, so that neither takes, replaces or uses up
 *   the other's. Caps of address and network are for strangers: many share a carrier's.
 * - A busy network proves more, by a larger puzzle and a sign of a person: `captcha_required` says what each way needs.
 *   The owner's known devices and sessions don't.
 * - Rejects with `sms_unavailable` where nobody sends text messages, and beyond the caps of a day: for numbers that begin
 *   alike, a country, and all messages.
 * - The text is a job row of the same transaction: no code without its text, no text without its code.
 */
export const sendCode = async (
  ctx: RequestContext<Member | Nobody>,
  { scene }: InputOf<Op>,
  prepared: Prepared,
): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, random, vault, client } = ctx;
  const { phone, countryId, known, perAddress, counted } = prepared;
  const phoneIndex = codePlaceOf(vault, phone, known ? 'owner' : 'strangers');
  const [id, code, expiresAt] = [newId(), codeFrom(random), after(at, CODE_LIFE_MS)];
  const put = await upsertCode(tx, {
    phoneIndex,
    scene,
    id,
    codeHash: codeHashOf(vault, id, code),
    tries: CODE_TRIES,
    at,
    expiresAt,
    notSentSince: after(at, -RESEND_MS),
  });
  if (!put) reject('too_often', { retryAfter: RESEND_MS / SECOND_MS });
  const day = at.toISOString().slice(0, 10);
  const midnight = new Date(`${day}T24:00:00Z`);
  const counts = [
    { subject: vault.blindIndex(phone, 'sends-phone'), most: SENDS_PER_PHONE },
    { subject: sendsOfNetwork(vault, client.address), most: perAddress },
  ];
  const own = [{ subject: vault.blindIndex(phone, 'sends-phone-known'), most: SENDS_PER_PHONE_KNOWN }];
  for (const { subject, most } of known ? own : counts) {
    if (!(await countSend(tx, { subject, day, most }))) reject('too_often', { retryAfter: secondsUntil(midnight, at) });
  }
  await countText(ctx, counted);
  const encrypted = vault.encrypt(JSON.stringify({ phone, code }), smsPlace(id)).toString('base64');
  const sms: Sms = {
    ...{ id, scene, encrypted, countryId, lang: client.lang },
    at: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  await ctx.enqueue(SEND_SMS, sms);
  return { expiresIn: CODE_LIFE_MS / SECOND_MS, resendAfter: RESEND_MS / SECOND_MS };
};
