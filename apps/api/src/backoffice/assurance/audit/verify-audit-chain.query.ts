// Verifies a range of the audit log's chain in batches, on request.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { verifyAuditChain as VerifyAuditChain } from '@roda/api-contract/backoffice/audit';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { linkHolds } from './audit-chain.ts';
import { auditLogFrom, logRange, type AuditLogRow } from './audit-log.queries.ts';

type Op = typeof VerifyAuditChain;

const AT_ONCE = 5_000;

/** The number of the first entry that is missing or was modified. */
const firstBreak = (rows: readonly AuditLogRow[], firstId: bigint): bigint | undefined => {
  let expected = firstId;
  for (const row of rows) {
    if (row.id !== expected || !linkHolds(row, row.hash_before)) return expected;
    expected += 1n;
  }
  return undefined;
};

type End = Pick<ReplyOf<Op>, 'last' | 'lastHash' | 'lastAt'>;
const endOf = (row: AuditLogRow | undefined): End =>
  row === undefined ? {} : { last: String(row.id), lastHash: row.hash.toString('hex'), lastAt: row.at.toISOString() };

export const verifyAuditChain = async (
  { tx }: RequestContext<Operator>,
  { from, to, after = '0' }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { firstId, lastId, headId, headHash } = await logRange(tx, { from, to, after: BigInt(after || '0') });
  const head = { place: String(headId), hash: headHash.toString('hex') };
  if (firstId === null || lastId === null) {
    return { holds: true, checked: 0, left: 0, head: { ...head, reached: headId === BigInt(after) } };
  }
  const start = after === '0' ? firstId : BigInt(after) + 1n;
  const rows = (await auditLogFrom(tx, start - 1n, AT_ONCE)).filter(({ id }) => id <= lastId);
  const brokenAt = firstBreak(rows, start) ?? (rows.length === 0 ? start : undefined);
  const end = rows.at(-1);
  const isDone = end === undefined || end.id === lastId;
  return {
    holds: brokenAt === undefined,
    checked: rows.length,
    ...(rows[0] === undefined ? {} : { first: String(rows[0].id) }),
    ...endOf(end),
    ...(brokenAt === undefined ? {} : { brokenAt: String(brokenAt) }),
    ...(isDone || brokenAt !== undefined ? {} : { next: String(end.id) }),
    left: end === undefined ? 0 : Number(lastId - end.id),
    head: { ...head, reached: end !== undefined && end.id === headId && end.hash.equals(headHash) },
  };
};
