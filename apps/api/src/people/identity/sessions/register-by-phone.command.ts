// Registers a member by a proved phone, an invitation code and consent.
import type { registerByPhone as RegisterByPhone } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import type { RobotsConfig } from '#platform/providers/config-robots.ts';
import { beginSession } from './begin-session.ts';
import { openAccount } from './open-account.ts';
import { keepingTry, proveCode, useCode, type ProvenCode } from './prove-code.ts';
import { hashPassword } from './prove-password.ts';
import { requireStrong, requireUncommon } from './require-strong.ts';
import { resolvePhone } from './resolve-phone.ts';
import { toProfileDto } from './profile-dto.ts';

type Op = typeof RegisterByPhone;
type Prepared = {
  readonly phone: string;
  readonly countryId: number;
  readonly proven: ProvenCode;
  readonly passwordHash: string;
  readonly origin: string;
  readonly limits: RobotsConfig['registrations'];
};

/** Cheap checks run before the code's attempt is consumed, costly ones after it, hashing runs last. */
export const prepareRegistration = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<Prepared> => {
  const { phone, countryId } = await resolvePhone(prep, input);
  requireUncommon(input.password, phone);
  const proven = await proveCode(prep, { phone, scene: 'register', code: input.code });
  await keepingTry(prep, proven, () => requireStrong(prep, input.password, { phone }));
  const passwordHash = await hashPassword(prep, input.password);
  const { origin, robots } = prep.services.config;
  return { phone, countryId, proven, passwordHash, origin, limits: robots.registrations };
};

/**
 * - A phone has one account: a second registration, also a concurrent one, is rejected with `phone_taken`; this is
 *   disclosed only with the right code.
 * - A code registers once. Any rejection leaves it usable for its remaining attempts.
 * - An invitation code is required; the public one is as valid as a member's.
 * - In a burst of one network or device its rewards and games wait for an operator; the account works.
 * - The receipts of agreement and privacy name the current versions.
 */
export const registerByPhone = async (
  ctx: RequestContext<Member | Nobody>,
  input: InputOf<Op>,
  prepared: Prepared,
): Promise<ReplyOf<Op>> => {
  const { phone, countryId, proven, passwordHash, origin, limits } = prepared;
  await useCode(ctx, proven);
  const { inviteCode, marketing = false } = input;
  const memberId = await openAccount(ctx, { phone, countryId, passwordHash, inviteCode, marketing, limits });
  const begun = await beginSession(ctx, { memberId, passwordHash });
  return { ...begun, userInfo: await toProfileDto(ctx, { memberId, origin }) };
};
