// Opens a session by phone and password.
import type { logIn as LogIn } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { networkOf } from '#platform/hashing/network.ts';
import { beginSession } from './begin-session.ts';
import { FAILURES_PER_ADDRESS, FREE_FAILURES, MOST_FAILURES } from '#people/identity/identity.policy.ts';
import { credentialsByPhone } from '#people/identity/identity.queries.ts';
import { proveCaptcha } from './prove-captcha.ts';
import { phoneIndexOf } from './prove-code.ts';
import { failuresBefore, forgive, settleTry, verifyPassword } from './prove-password.ts';
import { requireStaying } from '#people/identity/closing/closing.ts';
import { resolvePhone } from './resolve-phone.ts';
import { toProfileDto } from './profile-dto.ts';
import { takeTurns } from './run-in-turns.ts';

type Op = typeof LogIn;
export type LogInProvenLogIn = { readonly memberId: bigint; readonly passwordHash: string; readonly origin: string };

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Whether a captcha was sent and right; rejects with `captcha_wrong` for a wrong one. */
const answeredCaptcha = async (prep: Prep, { captchaUuid, captchaCode }: InputOf<Op>): Promise<boolean> => {
  if (captchaUuid === undefined || captchaCode === undefined) return false;
  await proveCaptcha(prep, { uuid: captchaUuid, answer: captchaCode });
  return true;
};

/**
 * - One error, `credentials_wrong`, for a wrong password, an unknown phone and a closed account, after the same work.
 * - From the fourth failure on a captcha is required, after the tenth the phone is locked out for a quarter of an hour:
 *   for known and unknown phones alike, and also for concurrent guesses. A network with many failures needs captchas
 *   too.
 */
export const prepareLogIn = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<LogInProvenLogIn> => {
  const { phone } = await resolvePhone(prep, input);
  const { vault, client, services } = prep;
  const tries = { subject: vault.blindIndex(phone, 'log-in'), most: MOST_FAILURES };
  const here = { subject: vault.blindIndex(networkOf(client.address), 'log-in-address'), most: NO_LIMIT };
  const captchaAnswered = await answeredCaptcha(prep, input);
  const beforeHere = await failuresBefore(prep, here);
  return takeTurns(tries.subject, async () => {
    const before = await failuresBefore(prep, tries);
    const captchaNeeded = before >= FREE_FAILURES || beforeHere >= FAILURES_PER_ADDRESS;
    if (captchaNeeded && !captchaAnswered) reject('captcha_required');
    const found = await prep.reading((tx) => credentialsByPhone(tx, phoneIndexOf(vault, phone)));
    const right = (await verifyPassword(prep, found?.passwordHash, input.password)) && found?.state !== 'closed';
    const failures = await settleTry(prep, tries, right);
    if (!right) await settleTry(prep, here, false);
    if (failures > (right ? FREE_FAILURES - 1 : FREE_FAILURES) && !captchaAnswered) reject('captcha_required');
    if (!right || found === undefined) return reject('credentials_wrong');
    if (failures > 0) await forgive(prep, tries.subject);
    return { memberId: found.memberId, passwordHash: found.passwordHash, origin: services.config.origin };
  });
};

/** The session begins only while the proved password is still the account's. */
export const logIn = async (
  ctx: RequestContext<Member | Nobody>,
  _input: InputOf<Op>,
  prepared: LogInProvenLogIn,
): Promise<ReplyOf<Op>> => {
  const { memberId, origin } = prepared;
  await requireStaying(ctx, memberId);
  const { token, expiresAt } = await beginSession(ctx, prepared);
  return { token, expiresAt: expiresAt.toISOString(), userInfo: await toProfileDto(ctx, { memberId, origin }) };
};
