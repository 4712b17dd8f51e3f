// What the caller holds, as a list to choose from.
import type { selectVehicles as operation } from '@roda/contract/holdings-earnings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { choicesOf } from './earnings.reads.ts';

export const selectVehicles = async (
  { tx, who, at, caller }: Act,
  { kind, earning }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const rows = await choicesOf(tx, { memberId: who.memberId, lang: caller.lang, at }, { kind, earning });
  return rows.map(({ deviceNumber, ...row }) => ({ ...row, deviceNumber: deviceNumber ?? '' }));
};
