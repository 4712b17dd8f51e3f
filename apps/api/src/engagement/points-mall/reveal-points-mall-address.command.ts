// Shows where one parcel goes, to whoever gave a reason.
import type { revealMallAddress as RevealMallAddress } from '@roda/contract/mall-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { orderToTell } from './order-desk.reads.ts';
import { sentTo } from './order-view.ts';

/** A write: the log keeps who looked at which order, and why. A digital order goes nowhere: `wrong_state`. */
export const revealMallAddress = async (
  { tx, vault, note }: Act<Operator>,
  { id, reason }: InputOf<typeof RevealMallAddress>,
): Promise<ReplyOf<typeof RevealMallAddress>> => {
  const order = (await orderToTell(tx, id)) ?? refuse('not_found');
  const { consignee, mobile, address } = sentTo(order, vault) ?? refuse('wrong_state', { state: 'digital' });
  note({ target: `mall order ${order.sn}`, after: { shown: 'address' }, reason });
  return { id, consignee, mobile, address };
};
