// Accounts of the books with what they stand at.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listLedgerAccounts as ListLedgerAccounts } from '@roda/contract/trust-ledger';
import type { Act, Operator } from '#platform/act.ts';
import { accountsPage, type AccountRow } from './ledger-books.reads.ts';
import { accountIdOf } from './ledger-causes.rules.ts';
import { CLASSES } from './trial-balance.ts';

type Op = typeof ListLedgerAccounts;
type Account = ReplyOf<Op>['list'][number];

const shown = (row: AccountRow): Account => {
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

export const listLedgerAccounts = async ({ tx, caller }: Act<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const one = asked.id === undefined ? undefined : accountIdOf(asked.id);
  if (asked.id !== undefined && one === undefined) return pageOf([], { total: 0, next: undefined }, asked);
  const { rows, total, next } = await accountsPage(tx, { ...asked, ...one, lang: caller.lang });
  return pageOf(rows.map(shown), { total, next }, asked);
};
