// Lists a member's movements, page by page, with titles in the client's language.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listStream as ListStream } from '@roda/api-contract/wallet/wallet';
import { translator, type Translate } from '@roda/i18n';
import type { RequestContext } from '#platform/request-context.ts';
import { movements, sums, type StreamRequested, type StreamRow } from './transactions.queries.ts';
import { refOf, titleKeyOf, withdrawalWordOf } from './transactions.policy.ts';

type Reply = ReplyOf<typeof ListStream>;

const shown = (row: StreamRow, asked: StreamRequested, words: Translate): Reply['list'][number] => {
  const ref = refOf(row);
  const word = row.withdrawal_state === null ? undefined : withdrawalWordOf(row.withdrawal_state);
  return {
    id: `${row.key}:${row.kind}`,
    // Filtered by income as a whole, a member sees one kind of movement; otherwise each product's own.
    type: asked.type ?? row.type,
    direction: row.amount > 0n ? 'in' : 'out',
    currency: row.currency,
    amount: formatAmount(row.amount < 0n ? -row.amount : row.amount, row.currency),
    balanceAfter: formatAmount(row.balance_after, row.currency),
    title: words(titleKeyOf(row)),
    ...(word === undefined ? {} : { status: words(word) }),
    ...(ref === undefined ? {} : { ref }),
    createdAt: row.created_at.toISOString(),
  };
};

export const listStream = async (
  { tx, principal, client }: RequestContext,
  { page, limit, after, type, direction, from, to }: InputOf<typeof ListStream>,
): Promise<Reply> => {
  const asked: StreamRequested = { memberId: principal.memberId, type, direction, from, to, page, limit, after };
  const all = await sums(tx, asked);
  const { rows, next } = await movements(tx, asked);
  const list = rows.map((row) => shown(row, asked, translator(client.lang)));
  const money = (minor: bigint): string => formatAmount(minor, all.currency);
  return {
    ...pageOf(list, { total: all.total, next }, { page, limit }),
    ...(page > 1 || after !== undefined
      ? {}
      : { sums: { in: money(all.into), out: money(all.out), net: money(all.into - all.out), currency: all.currency } }),
  };
};
