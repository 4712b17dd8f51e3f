// Turns an operator's two-factor code off.
import type { turnOffTotp as TurnOffTotp } from '@roda/contract/identity-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { forgetTotp } from './operators.sql.ts';
import { credentialsOf } from './passkeys.reads.ts';
import type { Mode } from './staff.rules.ts';

type Op = typeof TurnOffTotp;

/** In production only while there is a passkey. */
export const turnOffTotp = async (
  { tx, who, note }: Act<Operator>,
  _input: InputOf<Op>,
  mode: Mode,
): Promise<ReplyOf<Op>> => {
  const { operatorId } = who;
  if (!(await forgetTotp(tx, operatorId))) refuse('wrong_state', { state: 'off' });
  const passkeys = await credentialsOf(tx, { operatorId, all: false });
  if (mode === 'production' && passkeys.length === 0) refuse('wrong_state', { state: 'last_factor' });
  note({ target: `operator:${operatorId}`, before: { totp: 'on' }, after: { totp: 'off' } });
  return null;
};
