// Monitors risk: stops sales when coverage is too low, and raises alerts.
import { type Currency, exactNumber, formatAmount } from '@roda/domain/money';
import { houseFigures } from '#ledger';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Tx } from '#platform/db/tx.ts';
import { breaksPage } from '#backoffice/assurance/reconciliation/reconciliation.queries.ts';
import { incomeSources } from './risk-overview.query.ts';
import { suitabilitySince, greatestClaims, lateness, threshold } from './risk.queries.ts';
import { alertsOf, coverageHolds, type CurrencyStatus, type Watched } from './risk.policy.ts';
import { endAlerts, raiseAlert } from './risk.repository.ts';
import { standings } from '#backoffice/assurance/assurance.queries.ts';
import { setSuitability } from '#backoffice/assurance/assurance.repository.ts';

const DAY_MS = 86_400_000;
/** The largest claims of a million members take a while. */
const LONG_MS = 60_000;
/** Breaks raise an alert with the day on which they begin to stop sales. */
const OLD_DAYS = 3;

export const standingsNow = async (tx: Tx): Promise<readonly CurrencyStatus[]> => {
  const sources = incomeSources(await standings(tx, 'en'));
  return (await houseFigures(tx))
    .filter(({ currency }) => currency === 'IDR' || currency === 'USDT')
    .map(({ currency, ...house }) => {
      const newMoneyMinor = sources.get(currency)?.newMoney ?? 0n;
      return {
        currency,
        heldMinor: house.custodyMinor + house.providerClearingMinor - house.payoutClearingMinor,
        claimsMinor: house.walletsMinor + house.escrowMinor + house.holdsMinor + house.incomePayableMinor,
        newMoneyMinor,
        newMoney: formatAmount(newMoneyMinor, currency),
      };
    });
};

/** Whether the assets held of every currency meet the threshold for members' claims (G13). */
export const coverageIsEnough = async (tx: Tx): Promise<boolean> =>
  coverageHolds(await standingsNow(tx), (await threshold(tx)).stopBp);

const greatestOf = async (tx: Tx): Promise<Watched['greatest']> => {
  const first = new Map<Currency, Watched['greatest'][number]>();
  for (const { currency, minor, totalMinor, claimants } of await greatestClaims(tx)) {
    const shareBp = totalMinor <= 0n ? 0 : exactNumber((minor * 10_000n) / totalMinor);
    if (!first.has(currency)) first.set(currency, { currency, shareBp, claimants });
  }
  return [...first.values()];
};

const watched = async (tx: Tx, at: Date): Promise<Watched> => {
  const { stopBp, warnBp } = await threshold(tx);
  const late = await lateness(tx, at);
  const gate = await suitabilitySince(tx);
  const before = new Date(at.getTime() - OLD_DAYS * DAY_MS).toISOString().slice(0, 10);
  const { total } = await breaksPage(tx, { at, to: before, page: 1, limit: 1 });
  return {
    ...{ standings: await standingsNow(tx), stopBp, warnBp, greatest: await greatestOf(tx) },
    booksHold: late.booksHold,
    logHolds: gate?.reason !== 'audit_log',
    oldBreakCount: total,
    latePayoutCount: late.latePayoutCount,
    lateDecisionCount: late.lateDecisionCount,
  };
};

/**
 * Every few minutes, and after a change of the threshold. Low coverage stops sales at once; they reopen after the
 * auditor's next full run, as after any other stop. An alert whose cause has ended ends.
 */
export const watchRisk = async ({ inTransaction }: JobContext): Promise<void> => {
  await inTransaction(
    async ({ tx, at, newId }) => {
      const found = await watched(tx, at);
      if (!coverageHolds(found.standings, found.stopBp) && (await suitabilitySince(tx))?.isOpen === true)
        await setSuitability(tx, 'coverage', at);
      for (const alert of alertsOf(found)) await raiseAlert(tx, { id: newId(), alert, at });
      await endAlerts(tx, at);
    },
    { timeoutMs: LONG_MS },
  );
};
