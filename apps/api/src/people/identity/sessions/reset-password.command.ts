// Resets the password of a phone's owner, and ends every session.
import type { resetPassword as ResetPassword } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { clearFailures } from './codes.repository.ts';
import { endAllSessions, resetCredentials } from '#people/identity/identity.repository.ts';
import { logInSubjects } from './log-in-entry.ts';
import { keepingTry, phoneIndexOf, proveCode, useCode, type ProvenCode } from './prove-code.ts';
import { hashPassword } from './prove-password.ts';
import type { Person } from './personal-words.policy.ts';
import { requireStrong, requireUncommon } from './require-strong.ts';
import { identityByPhone } from '#people/identity/identity.queries.ts';
import { birthPlace } from '#people/identity/verification/submit-identity.command.ts';
import { namePlace } from '#people/suitability/suitability-checks.ts';
import { resolvePhone } from './resolve-phone.ts';

type Op = typeof ResetPassword;
type Prepared = { readonly phone: string; readonly proven: ProvenCode; readonly passwordHash: string };

/** What is known of the phone's owner: it is used after the right code only. */
const ownerOf = async ({ reading, vault }: Prep<Member | Nobody>, phone: string): Promise<Person> => {
  const found = await reading((tx) => identityByPhone(tx, phoneIndexOf(vault, phone)));
  if (found === undefined) return { phone };
  const { checkId, nameEncrypted, birthEncrypted } = found;
  const name = vault.open(nameEncrypted, namePlace(checkId));
  return { phone, name, birthDate: vault.open(birthEncrypted, birthPlace(checkId)) };
};

export const prepareReset = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<Prepared> => {
  const { phone } = await resolvePhone(prep, input);
  requireUncommon(input.password, phone);
  const proven = await proveCode(prep, { phone, scene: 'reset', code: input.code });
  await keepingTry(prep, proven, async () => requireStrong(prep, input.password, await ownerOf(prep, phone)));
  return { phone, proven, passwordHash: await hashPassword(prep, input.password) };
};

/**
 * - Every session of the member ends, on this and every other server.
 * - A phone without an account gets the same error as a wrong code.
 * - Card changes are blocked for a day; nothing else is.
 */
export const resetPassword = async (
  ctx: RequestContext<Member | Nobody>,
  _input: InputOf<Op>,
  prepared: Prepared,
): Promise<ReplyOf<Op>> => {
  const { tx, at, vault } = ctx;
  const { phone, proven, passwordHash } = prepared;
  await useCode(ctx, proven);
  const memberId = await resetCredentials(tx, { phoneIndex: phoneIndexOf(vault, phone), passwordHash, at });
  if (memberId === undefined) return reject('code_wrong');
  await endAllSessions(tx, { memberId, at, why: 'reset' });
  const failures = logInSubjects(ctx, { kind: 'log-in', account: phone });
  await clearFailures(tx, failures.account);
  await clearFailures(tx, failures.here);
  ctx.sessionsEnded();
  await sendNotification(ctx, { memberId, topic: 'security', text: 'passwordReset', link: 'pages/my/sessions' });
  return null;
};
