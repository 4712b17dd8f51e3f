// Cancels an approved transfer of the company's own money that the bank has not sent.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { cancelHouseTransfer as CancelHouseTransfer } from '@roda/api-contract/backoffice/custody-transfers';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { transferShown } from './house-transfer-dto.ts';
import { houseTransfer } from './house-transfers.queries.ts';
import { cancelTransfer } from './house-transfers.repository.ts';

type Op = typeof CancelHouseTransfer;

/** Either this or the bank's line decides: a line that arrives afterwards stays unexplained. */
export const cancelHouseTransfer = async (
  { tx, client, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const cancelled = await cancelTransfer(tx, id);
  const row = (await houseTransfer(tx, client.lang, id)) ?? reject('not_found');
  if (!cancelled) reject('wrong_state', { state: row.state });
  audit({ target: `house_transfer:${id}`, before: { state: 'approved' }, after: { state: 'cancelled' }, reason });
  return transferShown(row);
};
