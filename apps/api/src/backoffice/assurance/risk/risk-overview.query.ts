// Overview of risk and solvency: claims, assets held, maturities, concentration.
import { formatAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { riskOverview as RiskOverview } from '@roda/api-contract/backoffice/risk';
import { houseFigures, type HouseFigures } from '#ledger';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { coverageNow, custodyNow, type Coverage } from '#backoffice/assurance/reconciliation/custody.queries.ts';
import { custodyShown } from '#backoffice/assurance/publication/custody-dto.ts';
import { suitabilitySince, greatestClaims, greatestProducts, lateness, maturing, threshold } from './risk.queries.ts';
import { ratioOf } from './risk.policy.ts';
import { standings, verdict, type AssuranceStatus } from '#backoffice/assurance/assurance.queries.ts';
import { coverageOf } from '#backoffice/assurance/assurance.policy.ts';

type Reply = ReplyOf<typeof RiskOverview>;
type Figures = Reply['figures'][number];

export type IncomeSource = {
  readonly revenue: bigint;
  readonly earned: bigint;
  readonly paid: bigint;
  readonly unpaid: bigint;
  readonly newMoney: bigint;
};
const NOTHING: IncomeSource = { revenue: 0n, earned: 0n, paid: 0n, unpaid: 0n, newMoney: 0n };

/** Income of a product above its own revenue was funded by other people's money. */
export const incomeSources = (rows: readonly AssuranceStatus[]): ReadonlyMap<Currency, IncomeSource> => {
  const sources = new Map<Currency, IncomeSource>();
  for (const { currency, goods_id: goodsId, revenue, earned, paid, unpaid, fleet } of rows) {
    const before = sources.get(currency) ?? NOTHING;
    const beyond = goodsId === null ? 0n : earned + fleet - revenue;
    sources.set(currency, {
      ...(goodsId === null ? { revenue, earned, paid, unpaid } : before),
      newMoney: before.newMoney + (beyond > 0n ? beyond : 0n),
    });
  }
  return sources;
};

const figuresOf = (house: HouseFigures, source: IncomeSource, covered: Coverage): Figures => {
  const { currency, walletsMinor, escrowMinor, holdsMinor } = house;
  const money = (minor: bigint): string => formatAmount(minor, currency);
  const coverage = coverageOf(covered.heldMinor, covered.claimsMinor);
  return {
    currency,
    wallets: money(walletsMinor),
    escrow: money(escrowMinor),
    pendingWithdrawals: money(holdsMinor),
    unclaimed: money(covered.claimsMinor - walletsMinor - escrowMinor - holdsMinor),
    claims: money(covered.claimsMinor),
    onStatement: money(covered.statementMinor),
    arriving: money(covered.arrivingMinor),
    unassigned: money(covered.unassignedMinor),
    leaving: money(covered.leavingMinor),
    company: money(covered.companyMinor),
    held: money(covered.heldMinor),
    stated: covered.isStated,
    ...(coverage === undefined ? {} : { coverage }),
    distributable: money(house.distributableMinor),
    fleetPayable: money(house.fleetPayableMinor),
    reserve: money(house.reserveMinor),
    acquisition: money(house.acquisitionMinor),
    fees: money(house.feesMinor),
    taxes: money(house.taxesMinor),
    marketing: money(house.marketingMinor),
    prizes: money(house.prizesMinor),
    payroll: money(house.payrollMinor),
    revenueIn: money(source.revenue),
    incomeEarned: money(source.earned),
    incomePaid: money(source.paid),
    incomeUnpaid: money(source.unpaid),
    byRevenue: money(source.earned - source.newMoney),
    byNewMoney: money(source.newMoney),
  };
};

const moneyFigures = async (tx: Tx, at: Date, lang: string): Promise<readonly Figures[]> => {
  const house = await houseFigures(tx);
  const sources = incomeSources(await standings(tx, at, lang));
  const covered = await coverageNow(tx, at);
  return covered.flatMap((each) => {
    const its = house.find(({ currency }) => currency === each.currency);
    return its === undefined ? [] : [figuresOf(its, sources.get(each.currency) ?? NOTHING, each)];
  });
};

const shareOf = (part: bigint, whole: bigint): string => ratioOf(whole <= 0n ? 0n : (part * 10_000n) / whole);

const concentration = async (tx: Tx, lang: string): Promise<Pick<Reply, 'topClaims' | 'topProducts'>> => ({
  topClaims: (await greatestClaims(tx)).map(({ memberId, phone, currency, minor, totalMinor }) => ({
    memberId: String(memberId),
    member: phone,
    currency,
    claim: formatAmount(minor, currency),
    share: shareOf(minor, totalMinor),
  })),
  topProducts: (await greatestProducts(tx, lang)).map(({ goodsId, name, currency, holders, minor, totalMinor }) => ({
    ...{ goodsId, name, currency, holders },
    paidIn: formatAmount(minor, currency),
    share: shareOf(minor, totalMinor),
  })),
});

export const riskOverview = async (
  { tx, at, client }: RequestContext<Operator>,
  _input: InputOf<typeof RiskOverview>,
): Promise<Reply> => {
  const figures = await moneyFigures(tx, at, client.lang);
  const months = await maturing(tx);
  const gate = (await suitabilitySince(tx)) ?? reject('not_found');
  const { stopBp, warnBp, version, changedAt } = await threshold(tx);
  const found = await verdict(tx, at);
  const { openAlertCount } = await lateness(tx, at);
  return {
    asOf: at.toISOString(),
    figures: [...figures],
    custody: custodyShown(await custodyNow(tx, at)),
    maturing: months.map(({ month, currency, count, paidMinor }) => ({
      ...{ month, currency, holdings: count },
      paidIn: formatAmount(paidMinor, currency),
    })),
    ...(await concentration(tx, client.lang)),
    gate: {
      isOpen: gate.isOpen,
      ...(gate.reason === null ? {} : { reason: gate.reason }),
      since: gate.since.toISOString(),
    },
    threshold: {
      ...{ stop: ratioOf(stopBp), warn: ratioOf(warnBp), version },
      ...(changedAt === null ? {} : { changedAt: changedAt.toISOString() }),
    },
    ...(found === undefined || found.audited_at === null
      ? {}
      : {
          audit: {
            at: found.audited_at.toISOString(),
            ok: found.holds ?? false,
            findings: Number(found.findings ?? 0n),
          },
        }),
    openAlerts: openAlertCount,
  };
};
