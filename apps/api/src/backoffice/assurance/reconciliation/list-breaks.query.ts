// Lists the differences between the ledger and the statements.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listBreaks as ListBreaks } from '@roda/api-contract/backoffice/reconciliation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { breaksPage, type BreakRow } from './reconciliation.queries.ts';

type Op = typeof ListBreaks;

type Break = ReplyOf<Op>['list'][number];

const given = <Value>(name: string, value: Value | null): object => (value === null ? {} : { [name]: value });

const shown = (row: BreakRow): Break => {
  const { kind, account, subject, reference, minor, since, ageDays, isOld, memberId } = row;
  return {
    id: `${kind}:${subject}`,
    ...{ kind, account, subject, reference, since, ageDays, isOld },
    amount: formatAmount(minor, row.currency),
    ...given('description', row.description),
    ...given('importedBy', row.importedBy),
    ...given('fileName', row.fileName),
    ...given('memberId', memberId === null ? null : String(memberId)),
    ...given('explanation', row.explanation),
    ...given('explainedBy', row.explainedBy),
    ...given('approvalId', row.approvalId),
  };
};

export const listBreaks = async ({ tx, at }: RequestContext<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await breaksPage(tx, { ...asked, at });
  return pageOf(rows.map(shown), { total, next }, asked);
};
