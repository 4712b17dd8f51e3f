// Lists all content items of the home screens and of help, in any state.
import type { listContentItems as ListContentItems } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { contentItemCases } from './content-items.queries.ts';
import { shownStateOf } from './content.policy.ts';

type Op = typeof ListContentItems;

export const listContentItems = async ({ tx, at }: ContextOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const rows = await contentItemCases(tx, asked, at);
  const list = rows.map(({ countryId: country, optionKey, startsAt, endsAt, updatedAt, total: _total, ...row }) => ({
    ...row,
    state: shownStateOf({ state: row.state, startsAt, endsAt }, at),
    updatedAt: updatedAt.toISOString(),
    ...(country === null ? {} : { countryId: country }),
    ...(optionKey === null ? {} : { optionKey }),
    ...(startsAt === null ? {} : { startsAt: startsAt.toISOString() }),
    ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }),
  }));
  return shortPageOf(list, rows[0]?.total ?? 0, asked);
};
