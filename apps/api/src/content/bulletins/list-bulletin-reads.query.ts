// Lists who has read a bulletin: the proof.
import type { listBulletinReads as ListBulletinReads } from '@roda/api-contract/content/bulletins';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { bulletinReads } from './bulletins.queries.ts';

type Op = typeof ListBulletinReads;

export const listBulletinReads = async ({ tx, client }: ContextOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await bulletinReads(tx, asked);
  return pageOf(
    rows.map(({ texts, total: _total, ...row }) => ({
      ...row,
      title: texts[client.lang].title,
      memberId: String(row.memberId),
      readAt: row.readAt.toISOString(),
    })),
    { total, next },
    asked,
  );
};
