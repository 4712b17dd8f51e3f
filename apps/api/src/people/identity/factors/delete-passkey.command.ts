// Removes a passkey.
import type { deletePasskey as DeletePasskey } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { enqueueEmail } from '#people/identity/email/enqueue-email.ts';
import { deletePasskeyRow, holdsOther } from './passkeys.repository.ts';
import type { StaffMode } from '#people/identity/operators/staff.policy.ts';

type Op = typeof DeletePasskey;

export const modeOf = ({ services }: Pick<Prep, 'services'>): Promise<StaffMode> =>
  Promise.resolve(services.config.mode);

/** In production the last second factor can't be removed, also when two are removed concurrently. */
export const deletePasskey = async (
  ctx: RequestContext<Operator>,
  { id }: InputOf<Op>,
  mode: StaffMode,
): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, principal, audit } = ctx;
  const { operatorId } = principal;
  const other = await holdsOther(tx, { operatorId, id });
  const name = (await deletePasskeyRow(tx, { operatorId, id })) ?? reject('not_found');
  if (mode === 'production' && !other) reject('wrong_state', { state: 'last_factor' });
  const facts = { kind: 'factor_removed', at: at.toISOString(), factor: 'passkey' } as const;
  await enqueueEmail(ctx, { id: newId(), operatorId, facts });
  audit({ target: `operator:${operatorId}`, before: { passkey: name } });
  return null;
};
