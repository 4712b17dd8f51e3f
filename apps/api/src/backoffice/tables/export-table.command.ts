// Exports a whole list as a file: what its reader would see on all pages, with an audit entry.
import { exportTable as contract, MOST_EXPORTED } from '@roda/api-contract/backoffice/tables';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { commonDomainErrors, type DomainErrorCode } from '@roda/api-contract/domain-errors';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { csvOf } from '#platform/csv.ts';
import { DomainError, reject } from '#platform/errors.ts';
import type { BoundLists, Prep } from '#platform/http/route.ts';
import { cellsOf, fileNameOf, loggedFilters } from './table-cells.policy.ts';

type Op = typeof contract;
type Made = { readonly csv: string; readonly rows: number };

/** An export is a long read: the number of concurrent exports per process is limited, and further ones must retry. */
const MOST_AT_ONCE = 3;
const RETRY_AFTER_S = 10;

const OWN_DOMAIN_ERRORS: readonly DomainErrorCode[] = [...commonDomainErrors, ...contract.refusals];

/** Reads everything before the transaction, from one snapshot; no row is written in between. */
export const readTable = (lists: BoundLists) => {
  let underWayCount = 0;
  return async (prep: Prep<Operator>, { operation, input, columns }: InputOf<Op>): Promise<Made> => {
    const list = lists.find(operation, prep.principal);
    if (underWayCount >= MOST_AT_ONCE) reject('too_often', { retryAfter: RETRY_AFTER_S });
    underWayCount += 1;
    try {
      const paths = columns.map(({ path }) => path);
      const rows = await list.all(prep, input, {
        most: MOST_EXPORTED,
        keep: (row) => cellsOf(row, paths, prep.client.lang),
      });
      const titles = columns.map(({ title }) => title);
      return { csv: csvOf(titles, rows), rows: rows.length };
    } catch (error) {
      // A list's own domain errors mean here that there is no such list for this filter.
      if (error instanceof DomainError && !OWN_DOMAIN_ERRORS.includes(error.code)) reject('not_found');
      throw error;
    } finally {
      underWayCount -= 1;
    }
  };
};

/** The audit entry records who exported which list, with which filters, and how many rows. */
export const exportTable = (
  { at, audit }: RequestContext<Operator>,
  { operation, input, columns, page }: InputOf<Op>,
  { csv, rows }: Made,
): Promise<ReplyOf<Op>> => {
  const taken = { page, filters: loggedFilters(input), columns: columns.map(({ path }) => path), rows };
  audit({ target: `table:${operation}`, after: taken });
  return Promise.resolve({ fileName: fileNameOf(page, at), csv, rows });
};
