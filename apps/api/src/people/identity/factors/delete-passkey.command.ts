// Removes a passkey.
import type { removePasskey as RemovePasskey } from '@roda/contract/identity-passkeys';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { deletePasskey, holdsOther } from './passkeys.sql.ts';
import type { Mode } from './staff.rules.ts';

type Op = typeof RemovePasskey;

export const modeOf = ({ services }: Pick<Prep, 'services'>): Promise<Mode> => Promise.resolve(services.config.mode);

/** In production the last second factor stays, also when two are taken away at the same moment. */
export const removePasskey = async (
  { tx, who, note }: Act<Operator>,
  { id }: InputOf<Op>,
  mode: Mode,
): Promise<ReplyOf<Op>> => {
  const { operatorId } = who;
  const other = await holdsOther(tx, { operatorId, id });
  const name = (await deletePasskey(tx, { operatorId, id })) ?? refuse('not_found');
  if (mode === 'production' && !other) refuse('wrong_state', { state: 'last_factor' });
  note({ target: `operator:${operatorId}`, before: { passkey: name } });
  return null;
};
