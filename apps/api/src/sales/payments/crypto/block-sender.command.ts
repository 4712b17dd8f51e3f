// Senders that no money is taken from: who is on the list, and putting one there.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listListedSenders as ListListedSenders, listSender as ListSender } from '@roda/contract/payments-crypto';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { senderByAddress, sendersPage, type SenderRow } from './transfers.reads.ts';
import { putSender } from './transfers.sql.ts';

const shown = (row: SenderRow): ReplyOf<typeof ListSender> => ({
  id: row.address,
  address: row.address,
  source: row.source,
  listedAt: row.listedAt.toISOString(),
  listedBy: row.listedBy,
  ...(row.removedAt === null || row.removedBy === null
    ? {}
    : { removedAt: row.removedAt.toISOString(), removedBy: row.removedBy }),
});

export const listListedSenders = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof ListListedSenders>,
): Promise<ReplyOf<typeof ListListedSenders>> => {
  const { rows, total, next } = await sendersPage(tx, input);
  return pageOf(rows.map(shown), { total, next }, input);
};

/** By one: it only keeps money from coming in until two people have looked. */
export const listSender = async (
  { tx, who, at, note }: Act<Operator>,
  { address, source }: InputOf<typeof ListSender>,
): Promise<ReplyOf<typeof ListSender>> => {
  if (!(await putSender(tx, { address, source, name: who.name, at }))) refuse('wrong_state', { state: 'listed' });
  const row = await senderByAddress(tx, address);
  invariant(row !== undefined, 'the sender that was just listed');
  note({ target: `sender:${address}`, after: { listed: true, source } });
  return shown(row);
};
