// Monitors risk: stops sales when coverage is too low, and raises alerts.
import { type Currency, exactNumber, formatAmount } from '@roda/domain/money';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Tx } from '#platform/db/tx.ts';
import { custodyReasonOf, type SuitabilityReason } from '#backoffice/assurance/assurance.policy.ts';
import { coverageNow, custodyNow } from '#backoffice/assurance/reconciliation/custody.queries.ts';
import { incomeSources } from './risk-overview.query.ts';
import { suitabilitySince, greatestClaims, lateness, threshold } from './risk.queries.ts';
import { alertsOf, coverageHolds, type CurrencyStatus, type Watched } from './risk.policy.ts';
import { endAlerts, raiseAlert } from './risk.repository.ts';
import { standings } from '#backoffice/assurance/assurance.queries.ts';
import { setSuitability } from '#backoffice/assurance/assurance.repository.ts';

/** The largest claims of a million members take a while. */
const LONG_MS = 60_000;

export const standingsNow = async (tx: Tx, at: Date): Promise<readonly CurrencyStatus[]> => {
  const rows = await standings(tx, at, 'en');
  const sources = incomeSources(rows);
  return rows
    .filter(({ goods_id: goodsId }) => goodsId === null)
    .map(({ currency, held, claims }) => {
      const newMoneyMinor = sources.get(currency)?.newMoney ?? 0n;
      const newMoney = formatAmount(newMoneyMinor, currency);
      return { currency, heldMinor: held, claimsMinor: claims, newMoneyMinor, newMoney };
    });
};

/** Whether what is held of every currency meets the threshold for members' claims (G13). */
export const coverageIsEnough = async (tx: Tx, at: Date): Promise<boolean> =>
  coverageHolds(await coverageNow(tx, at), (await threshold(tx)).stopBp);

const greatestOf = async (tx: Tx): Promise<Watched['greatest']> => {
  const first = new Map<Currency, Watched['greatest'][number]>();
  for (const { currency, minor, totalMinor, claimants } of await greatestClaims(tx)) {
    const shareBp = totalMinor <= 0n ? 0 : exactNumber((minor * 10_000n) / totalMinor);
    if (!first.has(currency)) first.set(currency, { currency, shareBp, claimants });
  }
  return [...first.values()];
};

type Found = Watched & { readonly custody: ReturnType<typeof custodyReasonOf> };

const watched = async (tx: Tx, at: Date): Promise<Found> => {
  const { stopBp, warnBp } = await threshold(tx);
  const late = await lateness(tx, at);
  const gate = await suitabilitySince(tx);
  const accounts = await custodyNow(tx, at);
  return {
    ...{ standings: await standingsNow(tx, at), stopBp, warnBp, greatest: await greatestOf(tx) },
    booksHold: late.booksHold,
    logHolds: gate?.reason !== 'audit_log',
    oldBreakCount: accounts.reduce((sum, { oldCount }) => sum + oldCount, 0),
    custody: custodyReasonOf(accounts),
    differing: accounts
      .filter(({ differenceMinor }) => differenceMinor !== 0n)
      .map(({ account, differenceMinor, currency }) => ({
        ...{ account, currency },
        amount: formatAmount(differenceMinor, currency),
      })),
    stale: accounts
      .filter(({ isStale }) => isStale)
      .map(({ account, statedOn }) => ({ account, statedOn: statedOn ?? '—' })),
    latePayoutCount: late.latePayoutCount,
    lateDecisionCount: late.lateDecisionCount,
  };
};

/**
 * Every few minutes, and after a change of the threshold. Low coverage, or a custody account that does not agree with
 * its statement, stops sales at once; they reopen after the auditor's next full run, as after any other stop. An
 * alert whose cause has ended ends.
 */
export const watchRisk = async ({ inTransaction }: JobContext): Promise<void> => {
  await inTransaction(
    async ({ tx, at, newId }) => {
      const found = await watched(tx, at);
      const low: SuitabilityReason | null = coverageHolds(found.standings, found.stopBp) ? null : 'coverage';
      const stop = found.custody ?? low;
      if (stop !== null && (await suitabilitySince(tx))?.isOpen === true) await setSuitability(tx, stop, at);
      for (const alert of alertsOf(found)) await raiseAlert(tx, { id: newId(), alert, at });
      await endAlerts(tx, at);
    },
    { timeoutMs: LONG_MS },
  );
};
