// Lists work logs, the uncounted lines of one, and the work itself.
import type {
  listWork as ListWork,
  listWorkImports as ListWorkImports,
  workImportInfo as WorkImportInfo,
} from '@roda/api-contract/employment/work';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { entryShown, importShown } from './work-dto.ts';
import { entriesPage, validationErrorsPage, importById, importsPage } from './work.queries.ts';

export const listWorkImports = async (
  { tx }: RequestContext<Operator>,
  { page, limit, after, employerId, id, sort, order }: InputOf<typeof ListWorkImports>,
): Promise<ReplyOf<typeof ListWorkImports>> => {
  const { rows, total, next } = await importsPage(tx, { page, limit, after, employerId, id, sort, order });
  return pageOf(rows.map(importShown), { total, next }, { page, limit });
};

export const workImportInfo = async (
  { tx }: RequestContext<Operator>,
  { page, limit, after, id }: InputOf<typeof WorkImportInfo>,
): Promise<ReplyOf<typeof WorkImportInfo>> => {
  const row = (await importById(tx, id)) ?? reject('not_found');
  const { rows, total, next } = await validationErrorsPage(tx, id, { page, limit, after });
  return { ...importShown(row), faults: pageOf([...rows], { total, next }, { page, limit }) };
};

export const listWork = async (
  { tx }: RequestContext<Operator>,
  { memberId, ...asked }: InputOf<typeof ListWork>,
): Promise<ReplyOf<typeof ListWork>> => {
  const member = memberId === undefined ? undefined : BigInt(memberId);
  const { page, limit, after, employerId, state, from, to, id, importId, paid, sort, order } = asked;
  const wanted = { page, limit, after, employerId, state, from, to, id, importId, paid, sort, order };
  const { rows, total, next } = await entriesPage(tx, { ...wanted, memberId: member });
  return pageOf(rows.map(entryShown), { total, next }, { page, limit });
};
