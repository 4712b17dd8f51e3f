// The published roots of the proof of liabilities, and the calling member's own path to one of them.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type {
  LiabilityRoot,
  listLiabilityRoots as ListLiabilityRoots,
  liabilityProof as LiabilityProof,
} from '@roda/api-contract/backoffice/proofs';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { leafOf, nodesAt, roots, type RootRow } from './liabilities.queries.ts';
import { neighboursOf } from './liabilities.policy.ts';
import { coverageOf } from '#backoffice/assurance/assurance.policy.ts';

export const rootShown = (row: RootRow): LiabilityRoot => {
  const coverage = coverageOf(row.held_minor, row.total_minor);
  return {
    day: row.on_day,
    currency: row.currency,
    at: row.at.toISOString(),
    root: row.root.toString('hex'),
    total: formatAmount(row.total_minor, row.currency),
    members: row.leaf_count,
    held: formatAmount(row.held_minor, row.currency),
    ...(coverage === undefined ? {} : { coverage }),
    statement: row.statement,
    signature: row.signature.toString('base64'),
    publicKey: row.public_key.toString('base64'),
  };
};

export const listLiabilityRoots = async (
  { tx }: RequestContext<Principal>,
  { day, page, limit, after }: InputOf<typeof ListLiabilityRoots>,
): Promise<ReplyOf<typeof ListLiabilityRoots>> => {
  const { rows, total, next } = await roots(tx, { day, page, limit, after });
  return pageOf(rows.map(rootShown), { total, next }, { page, limit });
};

/** Only the calling member's own path: of other members it contains sums of many, never an identifiable claim. */
export const liabilityProof = async (
  { tx, principal }: RequestContext,
  { day }: InputOf<typeof LiabilityProof>,
): Promise<ReplyOf<typeof LiabilityProof>> => {
  const leaf = (await leafOf(tx, principal.memberId, day)) ?? reject('not_found');
  const wanted = neighboursOf(leaf.place, leaf.leaf_count);
  const nodes = await nodesAt(tx, leaf, wanted);
  invariant(nodes.length === wanted.length, 'every neighbour of a path');
  return {
    ...rootShown(leaf),
    memberId: String(principal.memberId),
    claim: formatAmount(leaf.claim_minor, leaf.currency),
    claimMinor: String(leaf.claim_minor),
    totalMinor: String(leaf.total_minor),
    salt: leaf.salt.toString('hex'),
    path: nodes.map(({ place, hash, minor }) => ({
      side: place % 2 === 0 ? 'left' : 'right',
      hash: hash.toString('hex'),
      minor: String(minor),
    })),
  };
};
