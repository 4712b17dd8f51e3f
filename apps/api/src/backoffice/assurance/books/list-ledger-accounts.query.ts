// Lists ledger accounts with their balances.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listLedgerAccounts as ListLedgerAccounts } from '@roda/api-contract/backoffice/books';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { accountsPage, type LedgerBookAccountRow } from './ledger-books.queries.ts';
import { accountIdOf } from './ledger-causes.policy.ts';
import { CLASSES } from './trial-balance.query.ts';

type Op = typeof ListLedgerAccounts;
type Account = ReplyOf<Op>['list'][number];

const shown = (row: LedgerBookAccountRow): Account => {
  const { kind, currency, memberId, productId, phone, product, entryCount } = row;
  return {
    id: `${kind}.${currency}.${memberId}.${productId}`,
    class: CLASSES[row.class],
    kind: kind as Account['kind'],
    currency,
    memberId: String(memberId),
    ...(phone === null ? {} : { member: phone }),
    ...(productId === 0 ? {} : { productId }),
    ...(product === null ? {} : { product }),
    balance: formatAmount(row.balance, currency),
    ...(entryCount === null ? {} : { entries: Number(entryCount) }),
  };
};

export const listLedgerAccounts = async (
  { tx, client }: RequestContext<Operator>,
  asked: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const one = asked.id === undefined ? undefined : accountIdOf(asked.id);
  if (asked.id !== undefined && one === undefined) return pageOf([], { total: 0, next: undefined }, asked);
  const { rows, total, next } = await accountsPage(tx, { ...asked, ...one, lang: client.lang });
  return pageOf(rows.map(shown), { total, next }, asked);
};
