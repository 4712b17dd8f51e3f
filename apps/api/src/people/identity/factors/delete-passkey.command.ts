// Removes a passkey.
import type { deletePasskey as DeletePasskey } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { deletePasskeyRow, holdsOther } from './passkeys.repository.ts';
import type { StaffMode } from '#people/identity/operators/staff.policy.ts';

type Op = typeof DeletePasskey;

export const modeOf = ({ services }: Pick<Prep, 'services'>): Promise<StaffMode> =>
  Promise.resolve(services.config.mode);

/** In production the last second factor can't be removed, also when two are removed concurrently. */
export const deletePasskey = async (
  { tx, principal, audit }: RequestContext<Operator>,
  { id }: InputOf<Op>,
  mode: StaffMode,
): Promise<ReplyOf<Op>> => {
  const { operatorId } = principal;
  const other = await holdsOther(tx, { operatorId, id });
  const name = (await deletePasskeyRow(tx, { operatorId, id })) ?? reject('not_found');
  if (mode === 'production' && !other) reject('wrong_state', { state: 'last_factor' });
  audit({ target: `operator:${operatorId}`, before: { passkey: name } });
  return null;
};
