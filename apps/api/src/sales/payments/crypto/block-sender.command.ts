// Blocked senders: lists them, and adds one.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type {
  listListedSenders as ListListedSenders,
  blockSender as BlockSender,
} from '@roda/api-contract/sales/crypto';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { senderByAddress, sendersPage, type SenderRow } from './transfers.queries.ts';
import { upsertSender } from './transfers.repository.ts';

const shown = (row: SenderRow): ReplyOf<typeof BlockSender> => ({
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
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListListedSenders>,
): Promise<ReplyOf<typeof ListListedSenders>> => {
  const { rows, total, next } = await sendersPage(tx, input);
  return pageOf(rows.map(shown), { total, next }, input);
};

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
  return shown(row);
};
