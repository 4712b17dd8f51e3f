// Renames a passkey.
import type { renamePasskey as RenamePasskey } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { renamePasskeyRow } from './passkeys.repository.ts';

type Op = typeof RenamePasskey;

export const renamePasskey = async (
  { tx, principal, audit }: RequestContext<Operator>,
  { id, name }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const before = (await renamePasskeyRow(tx, { id, operatorId: principal.operatorId, name })) ?? reject('not_found');
  audit({ target: `operator:${principal.operatorId}`, before: { passkey: before }, after: { passkey: name } });
  return null;
};
