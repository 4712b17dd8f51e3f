// Lists bulletins for operators, in every state and version.
import type { listBulletins as ListBulletins } from '@roda/api-contract/content/bulletins';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { bulletinCaseDto } from './bulletin-dto.ts';
import { bulletinCases } from './bulletins.queries.ts';

export const listBulletins = async (
  { tx, at, client }: ContextOf<typeof ListBulletins>,
  asked: InputOf<typeof ListBulletins>,
): Promise<ReplyOf<typeof ListBulletins>> => {
  const { rows, total, next } = await bulletinCases(tx, asked, at);
  return pageOf(
    rows.map((row) => bulletinCaseDto(row, client.lang, at)),
    { total, next },
    asked,
  );
};
