// Turns on an operator's two-factor log-in, in two steps.
import type { enableTotp as EnableTotp } from '@roda/api-contract/people/operators';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { MOST_FAILURES_OPERATOR } from '#people/identity/identity.policy.ts';
import { operatorById, type OperatorRow } from '#people/identity/operators/operators.queries.ts';
import { upsertTotpSecret, takeTotpStep, turnTotpOn } from '#people/identity/operators/operators.repository.ts';
import {
  failuresBefore,
  forgive,
  settleTry,
  verifyOperatorPassword,
} from '#people/identity/sessions/prove-password.ts';
import { freshSecret, stepOf, totpPlace, totpUri } from './totp.ts';

type Op = typeof EnableTotp;

export const prepareTotp = async (prep: Prep<Operator>, input: InputOf<Op>): Promise<OperatorRow> => {
  const { operatorId } = prep.principal;
  const tries = { subject: prep.vault.blindIndex(String(operatorId), 'totp-set-up'), most: MOST_FAILURES_OPERATOR };
  await failuresBefore(prep, tries);
  const operator = (await prep.reading((tx) => operatorById(tx, operatorId))) ?? reject('not_logged_in');
  const right = await verifyOperatorPassword(prep, operator.passwordHash, input.password);
  const failures = await settleTry(prep, tries, right);
  if (!right) reject('step_up_wrong');
  if (failures > 0) await forgive(prep, tries.subject);
  return operator;
};

/**
 * - A secret is shown once, and is inactive until a code of it is confirmed.
 * - Once on it is neither shown nor replaced: `wrong_state`.
 */
export const enableTotp = async (
  ctx: RequestContext<Operator>,
  { code }: InputOf<Op>,
  operator: OperatorRow,
): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, vault, random, audit } = ctx;
  const { id, email, totpEncrypted, totpOn } = operator;
  if (totpOn) return reject('wrong_state', { state: 'on' });
  if (code === undefined) {
    const secret = freshSecret(random);
    if (!(await upsertTotpSecret(tx, id, vault.encrypt(secret, totpPlace(id)))))
      return reject('wrong_state', { state: 'on' });
    audit({ target: `operator:${id}`, after: { totp: 'prepared' } });
    return { on: false, secret, uri: totpUri(secret, email) };
  }
  if (totpEncrypted === null) return reject('wrong_state', { state: 'no_secret' });
  const step = stepOf(vault.open(totpEncrypted, totpPlace(id)), code, at);
  if (step === undefined || !(await takeTotpStep(tx, id, step))) return reject('totp_wrong');
  if (!(await turnTotpOn(tx, id, totpEncrypted))) return reject('wrong_state', { state: 'on' });
  const facts = { kind: 'factor_added', at: at.toISOString(), factor: 'totp' } as const;
  await enqueueEmail(ctx, { id: newId(), operatorId: id, facts });
  audit({ target: `operator:${id}`, before: { totp: 'off' }, after: { totp: 'on' } });
  return { on: true };
};
