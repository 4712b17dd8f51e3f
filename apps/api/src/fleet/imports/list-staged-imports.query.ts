// Lists staged imports, the newest first, or returns one with its preview.
import type { listStagedImports as listing, stagedImportInfo as showing } from '@roda/api-contract/fleet/imports';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { stagedById, stagedPage } from './staged-imports.queries.ts';
import { stagedOf } from './staged-import-dto.ts';

export const listStagedImports = async (
  { tx, principal }: RequestContext<Operator>,
  input: InputOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> => {
  const { rows, total, next } = await stagedPage(tx, input);
  return pageOf(
    rows.map((row) => stagedOf(row, principal.operatorId)),
    { total, next },
    input,
  );
};

export const stagedImportInfo = async (
  { tx, principal }: RequestContext<Operator>,
  { id }: InputOf<typeof showing>,
): Promise<ReplyOf<typeof showing>> => {
  const row = (await stagedById(tx, id)) ?? reject('not_found');
  return { ...stagedOf(row, principal.operatorId), mapping: row.rules, preview: row.preview };
};
