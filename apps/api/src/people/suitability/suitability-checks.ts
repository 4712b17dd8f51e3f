// Suitability checks of a member: the DTO and the enforcement.
import type { Suitability } from '@roda/api-contract/people/suitability';
import { formatAmount } from '@roda/domain/money';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { allOf } from '#platform/db/tx.ts';
import { invariant, reject } from '#platform/errors.ts';
import { approvedName, suitabilityRow, type SuitabilityAsk, type SuitabilityRow } from './suitability.queries.ts';
import { missingSteps, TRIES_PER_DAY } from './suitability.policy.ts';
import { lockMember } from './suitability.repository.ts';

export const namePlace = (checkId: string): string => `identity_checks|${checkId}|name`;

type Loading = Pick<SuitabilityAsk, 'orderId' | 'withText'>;

const loadSuitability = async (ctx: RequestContext, loading: Loading = {}): Promise<SuitabilityRow> => {
  const { tx, principal, at, client } = ctx;
  const row = await suitabilityRow(tx, { memberId: principal.memberId, at, lang: client.lang, ...loading });
  return row ?? reject('not_logged_in');
};

const missingIn = (row: SuitabilityRow) =>
  missingSteps({
    identityApproved: row.status === 'approved',
    questionsPassed: row.questionsPassed,
    riskAccepted: row.riskAccepted,
    capStated: row.capMinor !== null,
  });

const identityOf = (row: SuitabilityRow, vault: RequestContext['vault']): Suitability['identity'] => ({
  status: row.status ?? 'none',
  ...(row.reason === null || row.reason === '' ? {} : { reason: row.reason }),
  ...(row.fields === null || row.fields.length === 0 ? {} : { fields: [...row.fields] }),
  ...(row.status === 'approved' && row.nameEncrypted !== null && row.checkId !== null
    ? { name: vault.open(row.nameEncrypted, namePlace(row.checkId)) }
    : {}),
  ...(row.status === 'pending' && row.submittedAt !== null
    ? {
        submittedAt: row.submittedAt.toISOString(),
        ...(row.expectedBy === null ? {} : { expectedBy: row.expectedBy.toISOString() }),
      }
    : {}),
});

/** The missing steps before a first purchase, with all data needed to do them. */
export const toSuitabilityDto = async (ctx: RequestContext): Promise<Suitability> => {
  const row = await loadSuitability(ctx, { withText: true });
  const missing = missingIn(row);
  const { riskVersion, riskHash, riskText, capMinor, currency, usedMinor } = row;
  invariant(
    riskVersion !== null && riskHash !== null && riskText !== null,
    'a risk text is published in every language',
  );
  return {
    ok: missing.length === 0,
    missing,
    identity: identityOf(row, ctx.vault),
    questions: { passed: row.questionsPassed, triesLeft: row.questionsPassed ? 0 : TRIES_PER_DAY - row.triesToday },
    acknowledgement: { version: String(riskVersion), hash: riskHash, text: riskText, accepted: row.riskAccepted },
    ...(capMinor === null
      ? {}
      : { cap: { limit: formatAmount(capMinor, currency), used: formatAmount(usedMinor, currency) } }),
  };
};

export type SuitabilityRequested = { readonly amountMinor: bigint; readonly orderId?: string };

/**
 * Loads the state of a member's suitability checks, to be evaluated by `judgeGate` or `judgeIdentity`. Takes a lock
 * that serializes purchases of one member, so that two concurrent ones can't both fit. `orderId` is the order being
 * checked, when it exists already. May be sent along with the statement that creates it.
 */
export const askSuitability = async (ctx: RequestContext<Member>, orderId?: string): Promise<SuitabilityRow> => {
  // Sent together, run one after the other: the checks are read under the lock.
  const [, row] = await allOf(
    lockMember(ctx.tx, ctx.principal.memberId),
    loadSuitability(ctx, orderId === undefined ? {} : { orderId }),
  );
  return row;
};

/** A restricted account can't buy or top up; withdrawing, claiming and complaining never run this check. */
const requireUnrestricted = ({ restricted }: SuitabilityRow): void => {
  if (restricted) reject('permission_denied', { reason: 'account_restricted' });
};

/**
 * R11: rejects with `gate_missing` and the missing steps, and with `cap_reached` when the amount plus what is invested
 * already would exceed the member's cap.
 */
export const judgeSuitability = (row: SuitabilityRow, amountMinor: bigint): void => {
  requireUnrestricted(row);
  const missing = missingIn(row);
  if (missing.length > 0) reject('gate_missing', { missing });
  const { capMinor, usedMinor, currency } = row;
  if (capMinor !== null && usedMinor + amountMinor > capMinor) {
    reject('cap_reached', { limit: formatAmount(capMinor, currency), used: formatAmount(usedMinor, currency) });
  }
};

/** Loads and evaluates at once. */
export const requireSuitability = async (
  ctx: RequestContext<Member>,
  { amountMinor, orderId }: SuitabilityRequested,
): Promise<void> => judgeSuitability(await askSuitability(ctx, orderId), amountMinor);

/** R15, for the first top-up: rejects with `gate_missing` unless the identity is approved. */
export const judgeIdentity = (row: SuitabilityRow): void => {
  requireUnrestricted(row);
  if (row.status !== 'approved') reject('gate_missing', { missing: ['identity'] });
};

/** The same for `run`, loaded and evaluated at once. */
export const requireIdentity = async (ctx: RequestContext<Member>): Promise<void> =>
  judgeIdentity(await loadSuitability(ctx));

/** The verified name of a member, or `undefined` before the identity check: the required holder name of every card. */
export const identityName = async (
  { tx, vault }: Pick<RequestContext, 'tx' | 'vault'>,
  memberId: bigint,
): Promise<string | undefined> => {
  const found = await approvedName(tx, memberId);
  return found === undefined ? undefined : vault.open(found.nameEncrypted, namePlace(found.id));
};
