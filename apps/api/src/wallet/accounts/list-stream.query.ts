// A member's movements, page by page, with titles in the caller's language.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listStream as ListStream } from '@roda/contract/wallet';
import { translator, type Translate } from '@roda/texts';
import type { Act } from '#platform/act.ts';
import { movements, sums, type StreamAsked, type StreamRow } from './stream.reads.ts';
import { refOf, titleKeyOf, withdrawalWordOf } from './stream.rules.ts';

type Reply = ReplyOf<typeof ListStream>;

const shown = (row: StreamRow, asked: StreamAsked, words: Translate): Reply['list'][number] => {
  const ref = refOf(row);
  const word = row.withdrawal_state === null ? undefined : withdrawalWordOf(row.withdrawal_state);
  return {
    id: `${row.key}:${row.kind}`,
    // Asked for income as a whole, a member sees one kind of movement; otherwise each product's own.
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
  { tx, who, caller }: Act,
  { page, limit, after, type, direction, from, to }: InputOf<typeof ListStream>,
): Promise<Reply> => {
  const asked: StreamAsked = { memberId: who.memberId, type, direction, from, to, page, limit, after };
  const all = await sums(tx, asked);
  const { rows, next } = await movements(tx, asked);
  const list = rows.map((row) => shown(row, asked, translator(caller.lang)));
  const money = (minor: bigint): string => formatAmount(minor, all.currency);
  return {
    ...pageOf(list, { total: all.total, next }, { page, limit }),
    ...(page > 1 || after !== undefined
      ? {}
      : { sums: { in: money(all.into), out: money(all.out), net: money(all.into - all.out), currency: all.currency } }),
  };
};
