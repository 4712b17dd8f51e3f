// Gives a passkey another name.
import type { renamePasskey as RenamePasskey } from '@roda/contract/identity-passkeys';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { renamePasskeyRow } from './passkeys.sql.ts';

type Op = typeof RenamePasskey;

export const renamePasskey = async (
  { tx, who, note }: Act<Operator>,
  { id, name }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const before = (await renamePasskeyRow(tx, { id, operatorId: who.operatorId, name })) ?? refuse('not_found');
  note({ target: `operator:${who.operatorId}`, before: { passkey: before }, after: { passkey: name } });
  return null;
};
