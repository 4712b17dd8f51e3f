// Blocks a sender of crypto transfers.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { blockSender as BlockSender } from '@roda/api-contract/sales/crypto';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { toBlockedSenderDto } from './blocked-sender-dto.ts';
import { senderByAddress } from './transfers.queries.ts';
import { upsertSender } from './transfers.repository.ts';

/** One operator suffices: it only delays incoming money until two operators have reviewed it. */
export const blockSender = async (
  { tx, principal, at, audit }: RequestContext<Operator>,
  { address, source }: InputOf<typeof BlockSender>,
): Promise<ReplyOf<typeof BlockSender>> => {
  if (!(await upsertSender(tx, { address, source, name: principal.name, at })))
    reject('wrong_state', { state: 'listed' });
  const row = await senderByAddress(tx, address);
  invariant(row !== undefined, 'the sender that was just listed');
  audit({ target: `sender:${address}`, after: { listed: true, source } });
  return toBlockedSenderDto(row);
};
