// The gate as its member reads it, and the door that it is.
import type { Gate } from '@roda/contract/identity-gate';
import { formatAmount } from '@roda/contract/money';
import type { Act, Member } from '#platform/act.ts';
import { allOf } from '#platform/db/tx.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { approvedName, gateRow, type GateRow } from './gate.reads.ts';
import { missingSteps, TRIES_PER_DAY } from './gate.rules.ts';
import { lockMember } from './gate.sql.ts';

export const namePlace = (checkId: string): string => `identity_checks|${checkId}|name`;

const loadGate = async (act: Act, orderId?: string): Promise<GateRow> => {
  const { tx, who, at, caller } = act;
  const row = await gateRow(tx, {
    memberId: who.memberId,
    at,
    lang: caller.lang,
    ...(orderId === undefined ? {} : { orderId }),
  });
  return row ?? refuse('not_logged_in');
};

const missingIn = (row: GateRow) =>
  missingSteps({
    identityApproved: row.status === 'approved',
    questionsPassed: row.questionsPassed,
    riskAccepted: row.riskAccepted,
    capStated: row.capMinor !== null,
  });

const identityOf = (row: GateRow, vault: Act['vault']): Gate['identity'] => ({
  status: row.status ?? 'none',
  ...(row.reason === null || row.reason === '' ? {} : { reason: row.reason }),
  ...(row.fields === null || row.fields.length === 0 ? {} : { fields: [...row.fields] }),
  ...(row.status === 'approved' && row.nameSealed !== null && row.checkId !== null
    ? { name: vault.open(row.nameSealed, namePlace(row.checkId)) }
    : {}),
});

/** What still stands before a first purchase, with all that is needed to do it. */
export const showGate = async (act: Act): Promise<Gate> => {
  const row = await loadGate(act);
  const missing = missingIn(row);
  const { riskVersion, riskHash, riskText, capMinor, currency, usedMinor } = row;
  invariant(
    riskVersion !== null && riskHash !== null && riskText !== null,
    'a risk text is published in every language',
  );
  return {
    ok: missing.length === 0,
    missing,
    identity: identityOf(row, act.vault),
    questions: { passed: row.questionsPassed, triesLeft: row.questionsPassed ? 0 : TRIES_PER_DAY - row.triesToday },
    acknowledgement: { version: String(riskVersion), hash: riskHash, text: riskText, accepted: row.riskAccepted },
    ...(capMinor === null
      ? {}
      : { cap: { limit: formatAmount(capMinor, currency), used: formatAmount(usedMinor, currency) } }),
  };
};

export type GateAsked = { readonly amountMinor: bigint; readonly orderId?: string };

/**
 * What stands of a member's gate, to be judged by `judgeGate` or `judgeIdentity`. Purchases of one member are decided
 * one after the other from here on, so that two at the same moment can't both fit. `orderId` is the order that is asked
 * about, when it exists already. May be asked along with the statement that makes it.
 */
export const askGate = async (act: Act<Member>, orderId?: string): Promise<GateRow> => {
  // Sent together, run one after the other: the gate is read under the lock.
  const [, row] = await allOf(lockMember(act.tx, act.who.memberId), loadGate(act, orderId));
  return row;
};

/** A restricted account buys and tops up nothing; withdrawing, claiming and complaining never come here. */
const requireUnrestricted = ({ restricted }: GateRow): void => {
  if (restricted) refuse('permission_denied', { reason: 'account_restricted' });
};

/**
 * R11: refuses `gate_missing` with the steps that stand in the way, and `cap_reached` when the amount would pass the
 * member's cap together with what is put in already.
 */
export const judgeGate = (row: GateRow, amountMinor: bigint): void => {
  requireUnrestricted(row);
  const missing = missingIn(row);
  if (missing.length > 0) refuse('gate_missing', { missing });
  const { capMinor, usedMinor, currency } = row;
  if (capMinor !== null && usedMinor + amountMinor > capMinor) {
    refuse('cap_reached', { limit: formatAmount(capMinor, currency), used: formatAmount(usedMinor, currency) });
  }
};

/** Asks and judges at once. */
export const requireGate = async (act: Act<Member>, { amountMinor, orderId }: GateAsked): Promise<void> =>
  judgeGate(await askGate(act, orderId), amountMinor);

/** R15, for the first top-up: refuses `gate_missing` unless the identity is approved. */
export const judgeIdentity = (row: GateRow): void => {
  requireUnrestricted(row);
  if (row.status !== 'approved') refuse('gate_missing', { missing: ['identity'] });
};

/** The same for `run`, asked and judged at once. */
export const requireIdentity = async (act: Act<Member>): Promise<void> => judgeIdentity(await loadGate(act));

/** The verified name of a member, or `undefined` before the identity check: the holder that every card must have. */
export const identityName = async (
  { tx, vault }: Pick<Act, 'tx' | 'vault'>,
  memberId: bigint,
): Promise<string | undefined> => {
  const found = await approvedName(tx, memberId);
  return found === undefined ? undefined : vault.open(found.nameSealed, namePlace(found.id));
};
