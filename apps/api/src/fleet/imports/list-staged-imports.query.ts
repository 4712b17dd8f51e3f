// Files that were handed in, the newest first, and one of them with what a look at it said.
import type { listStagedImports as listing, stagedImportInfo as showing } from '@roda/contract/fleet-imports';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { stagedById, stagedPage } from './staged-imports.reads.ts';
import { stagedOf } from './staged-view.ts';

export const listStagedImports = async (
  { tx, who }: Act<Operator>,
  input: InputOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> => {
  const { rows, total, next } = await stagedPage(tx, input);
  return pageOf(
    rows.map((row) => stagedOf(row, who.operatorId)),
    { total, next },
    input,
  );
};

export const stagedImportInfo = async (
  { tx, who }: Act<Operator>,
  { id }: InputOf<typeof showing>,
): Promise<ReplyOf<typeof showing>> => {
  const row = (await stagedById(tx, id)) ?? refuse('not_found');
  return { ...stagedOf(row, who.operatorId), mapping: row.rules, preview: row.preview };
};
