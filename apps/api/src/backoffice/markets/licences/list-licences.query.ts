// Lists changes of licences, proposed and decided.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { listLicences as ListLicences } from '@roda/api-contract/backoffice/licences';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { toChangeDto } from './update-licence.ts';
import { changes } from './licences.queries.ts';

type Op = typeof ListLicences;

/** Newest first. */
export const listLicences = async ({ tx }: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await changes(tx, input);
  return shortPageOf(
    rows.map((row) => toChangeDto(row)),
    total,
    input,
  );
};
