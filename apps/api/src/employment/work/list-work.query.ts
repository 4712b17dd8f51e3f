// Work logs, the lines of one that were not counted, and the work itself.
import type {
  listWork as ListWork,
  listWorkImports as ListWorkImports,
  workImportInfo as WorkImportInfo,
} from '@roda/contract/contracts-work';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { entryShown, importShown } from './work-view.ts';
import { entriesPage, faultsPage, importById, importsPage } from './work.reads.ts';

export const listWorkImports = async (
  { tx }: Act<Operator>,
  { page, limit, after, employerId, id, sort, order }: InputOf<typeof ListWorkImports>,
): Promise<ReplyOf<typeof ListWorkImports>> => {
  const { rows, total, next } = await importsPage(tx, { page, limit, after, employerId, id, sort, order });
  return pageOf(rows.map(importShown), { total, next }, { page, limit });
};

export const workImportInfo = async (
  { tx }: Act<Operator>,
  { page, limit, after, id }: InputOf<typeof WorkImportInfo>,
): Promise<ReplyOf<typeof WorkImportInfo>> => {
  const row = (await importById(tx, id)) ?? refuse('not_found');
  const { rows, total, next } = await faultsPage(tx, id, { page, limit, after });
  return { ...importShown(row), faults: pageOf([...rows], { total, next }, { page, limit }) };
};

export const listWork = async (
  { tx }: Act<Operator>,
  { memberId, ...asked }: InputOf<typeof ListWork>,
): Promise<ReplyOf<typeof ListWork>> => {
  const member = memberId === undefined ? undefined : BigInt(memberId);
  const { page, limit, after, employerId, state, from, to, id, importId, paid, sort, order } = asked;
  const wanted = { page, limit, after, employerId, state, from, to, id, importId, paid, sort, order };
  const { rows, total, next } = await entriesPage(tx, { ...wanted, memberId: member });
  return pageOf(rows.map(entryShown), { total, next }, { page, limit });
};
