// Turns an operator's two-factor code off.
import type { disableTotp as DisableTotp } from '@roda/api-contract/people/operators';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { deleteTotp } from '#people/identity/operators/operators.repository.ts';
import { credentialsOf } from './passkeys.queries.ts';
import type { StaffMode } from '#people/identity/operators/staff.policy.ts';

type Op = typeof DisableTotp;

/** In production only while there is a passkey. */
export const disableTotp = async (
  ctx: RequestContext<Operator>,
  _input: InputOf<Op>,
  mode: StaffMode,
): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, principal, audit } = ctx;
  const { operatorId } = principal;
  if (!(await deleteTotp(tx, operatorId))) reject('wrong_state', { state: 'off' });
  const passkeys = await credentialsOf(tx, { operatorId, all: false });
  if (mode === 'production' && passkeys.length === 0) reject('wrong_state', { state: 'last_factor' });
  const facts = { kind: 'factor_removed', at: at.toISOString(), factor: 'totp' } as const;
  await enqueueEmail(ctx, { id: newId(), operatorId, facts });
  audit({ target: `operator:${operatorId}`, before: { totp: 'on' }, after: { totp: 'off' } });
  return null;
};
