// What book and statements don't agree on.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listBreaks as ListBreaks } from '@roda/contract/trust-reconciliation';
import type { Act, Operator } from '#platform/act.ts';
import { breaksPage } from './reconciliation.reads.ts';

type Op = typeof ListBreaks;

export const listBreaks = async ({ tx }: Act<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { kind, page, limit } = asked;
  const { rows, total } = await breaksPage(tx, { kind, page, limit });
  const list = rows.map((row) => ({
    kind: row.kind,
    account: row.account,
    subject: row.subject,
    reference: row.reference,
    amount: formatAmount(row.minor, 'IDR'),
    since: row.since,
  }));
  return pageOf(list, total, asked);
};
