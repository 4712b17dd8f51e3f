// Sets a new password for a phone's owner, and ends every session.
import type { resetPassword as ResetPassword } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { clearFailures } from './codes.repository.ts';
import { proveGuarded, useProof, type ProvenMember } from '#people/identity/factors/prove-member.ts';
import { endAllSessions, resetCredentials } from '#people/identity/identity.repository.ts';
import { logInSubjects } from './log-in-entry.ts';
import { keepingTry, phoneIndexOf, proveCode, useCode } from './prove-code.ts';
import { hashPassword } from './prove-password.ts';
import type { Person } from './personal-words.policy.ts';
import { requireStrong, requireUncommon } from './require-strong.ts';
import { identityByPhone } from '#people/identity/identity.queries.ts';
import { birthPlace } from '#people/identity/verification/submit-identity.command.ts';
import { namePlace } from '#people/suitability/suitability-checks.ts';
import { resolvePhone } from './resolve-phone.ts';

type Op = typeof ResetPassword;
type Prepared = { readonly phone: string; readonly proven: ProvenMember; readonly passwordHash: string };

/** What is known of the phone's owner: it is used after the right code, or in the owner's session. */
const ownerOf = async ({ reading, vault }: Prep<Member | Nobody>, phone: string): Promise<Person> => {
  const found = await reading((tx) => identityByPhone(tx, phoneIndexOf(vault, phone)));
  if (found === undefined) return { phone };
  const { checkId, nameEncrypted, birthEncrypted } = found;
  const name = vault.open(nameEncrypted, namePlace(checkId));
  return { phone, name, birthDate: vault.open(birthEncrypted, birthPlace(checkId)) };
};

/** Of the member whose session this is: who only holds the phone, or only the session, changes no password. */
const prepareChange = async (prep: Prep<Member>, input: InputOf<Op>): Promise<Prepared> => {
  const { code, currentPassword, proof, password } = input;
  const { phone } = await resolvePhone(prep, {});
  await requireStrong(prep, password, await ownerOf(prep, phone));
  const given = { scene: 'reset', code, proof, password: currentPassword } as const;
  const proven = await proveGuarded(prep, { purpose: 'password' }, given);
  return { phone, proven, passwordHash: await hashPassword(prep, password) };
};

export const prepareReset = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<Prepared> => {
  const { principal } = prep;
  const { phone, password, code } = input;
  if (principal.kind === 'member' && phone === undefined) return prepareChange({ ...prep, principal }, input);
  const resolved = await resolvePhone(prep, input);
  requireUncommon(password, resolved.phone);
  const proven = await proveCode(prep, { phone: resolved.phone, scene: 'reset', code: code ?? reject('code_wrong') });
  await keepingTry(prep, proven, async () => requireStrong(prep, password, await ownerOf(prep, resolved.phone)));
  const passwordHash = await hashPassword(prep, password);
  return { phone: resolved.phone, proven: { way: 'code', code: proven }, passwordHash };
};

const use = async (ctx: RequestContext<Member | Nobody>, proven: ProvenMember): Promise<void> => {
  if (proven.way === 'code') return useCode(ctx, proven.code);
  const { principal } = ctx;
  invariant(principal.kind === 'member', 'a key confirms in a session only');
  return useProof({ ...ctx, principal }, proven);
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
  await use(ctx, proven);
  const memberId = await resetCredentials(tx, { phoneIndex: phoneIndexOf(vault, phone), passwordHash, at });
  if (memberId === undefined) return reject('code_wrong');
  await endAllSessions(tx, { memberId, at, why: 'reset' });
  const failures = logInSubjects(ctx, { kind: 'log-in', account: phone });
  await clearFailures(tx, failures.account);
  await clearFailures(tx, failures.here);
  ctx.sessionsEnded();
  if (ctx.principal.kind === 'member' && ctx.principal.memberId === memberId) ctx.deleteCookie();
  await sendNotification(ctx, { memberId, topic: 'security', text: 'passwordReset', link: 'pages/my/sessions' });
  return null;
};
