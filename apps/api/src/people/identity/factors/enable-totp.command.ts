// Turns an operator's two-factor log-in on, in two steps.
import type { setUpTotp as SetUpTotp } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { MOST_FAILURES_OPERATOR } from './identity.rules.ts';
import { operatorById, type OperatorRow } from './operators.reads.ts';
import { putTotpSecret, takeTotpStep, turnTotpOn } from './operators.sql.ts';
import { failuresBefore, forgive, settleTry, verifyPassword } from './prove-password.ts';
import { freshSecret, stepOf, totpPlace, totpUri } from './totp.ts';

type Op = typeof SetUpTotp;

export const prepareTotp = async (prep: Prep<Operator>, input: InputOf<Op>): Promise<OperatorRow> => {
  const { operatorId } = prep.who;
  const tries = { subject: prep.vault.blindIndex(String(operatorId), 'totp-set-up'), most: MOST_FAILURES_OPERATOR };
  await failuresBefore(prep, tries);
  const operator = (await prep.reading((tx) => operatorById(tx, operatorId))) ?? refuse('not_logged_in');
  const right = await verifyPassword(prep, operator.passwordHash, input.password);
  const failures = await settleTry(prep, tries, right);
  if (!right) refuse('step_up_wrong');
  if (failures > 0) await forgive(prep, tries.subject);
  return operator;
};

/**
 * - A secret is shown once, and does nothing until a code of it came back.
 * - Once on it is neither shown nor replaced: `wrong_state`.
 */
export const setUpTotp = async (
  act: Act<Operator>,
  { code }: InputOf<Op>,
  operator: OperatorRow,
): Promise<ReplyOf<Op>> => {
  const { tx, at, vault, random, note } = act;
  const { id, email, totpSealed, totpOn } = operator;
  if (totpOn) return refuse('wrong_state', { state: 'on' });
  if (code === undefined) {
    const secret = freshSecret(random);
    if (!(await putTotpSecret(tx, id, vault.seal(secret, totpPlace(id)))))
      return refuse('wrong_state', { state: 'on' });
    note({ target: `operator:${id}`, after: { totp: 'prepared' } });
    return { on: false, secret, uri: totpUri(secret, email) };
  }
  if (totpSealed === null) return refuse('wrong_state', { state: 'no_secret' });
  const step = stepOf(vault.open(totpSealed, totpPlace(id)), code, at);
  if (step === undefined || !(await takeTotpStep(tx, id, step))) return refuse('totp_wrong');
  if (!(await turnTotpOn(tx, id, totpSealed))) return refuse('wrong_state', { state: 'on' });
  note({ target: `operator:${id}`, before: { totp: 'off' }, after: { totp: 'on' } });
  return { on: true };
};
