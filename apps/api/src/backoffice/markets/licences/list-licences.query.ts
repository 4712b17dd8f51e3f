// Changes of licences, proposed and decided.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { listLicences as ListLicences } from '@roda/contract/places-licences';
import type { Act, Operator } from '#platform/act.ts';
import { showChange } from './change-licence.ts';
import { changes } from './licences.reads.ts';

type Op = typeof ListLicences;

/** Newest first. */
export const listLicences = async ({ tx }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await changes(tx, input);
  return shortPageOf(
    rows.map((row) => showChange(row)),
    total,
    input,
  );
};
