// Sets a new password for whoever holds the phone, and ends every session.
import type { resetPassword as ResetPassword } from '@roda/contract/identity';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { forgetFailures } from './codes.sql.ts';
import { endAllSessions, resetCredentials } from './identity.sql.ts';
import { phoneIndexOf, proveCode, useCode, type ProvenCode } from './prove-code.ts';
import { requireStrong } from './register-by-phone.ts';
import { resolvePhone } from './resolve-phone.ts';

type Op = typeof ResetPassword;
type Prepared = { readonly phone: string; readonly proven: ProvenCode; readonly passwordHash: string };

export const prepareReset = async (prep: Prep<Member | Nobody>, input: InputOf<Op>): Promise<Prepared> => {
  const { phone } = await resolvePhone(prep, input);
  requireStrong(input.password, phone);
  const proven = await proveCode(prep, { phone, scene: 'reset', code: input.code });
  return { phone, proven, passwordHash: await prep.services.hashing.hash(input.password) };
};

/**
 * - Every session of the member ends, here and on every other server.
 * - A phone without an account is answered like a wrong code.
 * - Card changes wait a day from now; nothing else does.
 */
export const resetPassword = async (
  act: Act<Member | Nobody>,
  _input: InputOf<Op>,
  prepared: Prepared,
): Promise<ReplyOf<Op>> => {
  const { tx, at, vault } = act;
  const { phone, proven, passwordHash } = prepared;
  await useCode(act, proven);
  const memberId = await resetCredentials(tx, { phoneIndex: phoneIndexOf(vault, phone), passwordHash, at });
  if (memberId === undefined) return refuse('code_wrong');
  await endAllSessions(tx, { memberId, at, why: 'reset' });
  await forgetFailures(tx, vault.blindIndex(phone, 'log-in'));
  act.sessionsEnded();
  await sendNotice(act, { memberId, topic: 'security', text: 'passwordReset', link: 'pages/my/sessions' });
  return null;
};
