// Risk policy: coverage, income funded by new money, and alerts.
import type { Currency } from '@roda/domain/money';
import type { alertKinds } from '@roda/api-contract/backoffice/risk';

export type RiskAlertKind = (typeof alertKinds)[number];

export type RaisedAlert = {
  readonly kind: RiskAlertKind;
  readonly severity: 'critical' | 'warning';
  /** A currency, an account, or nothing: there is one alert per kind and subject at a time. */
  readonly subject: string;
  readonly facts: Readonly<Record<string, string>>;
};

export type CurrencyStatus = {
  readonly currency: Currency;
  readonly heldMinor: bigint;
  readonly claimsMinor: bigint;
  readonly newMoneyMinor: bigint;
  readonly newMoney: string;
};

export type Watched = {
  readonly standings: readonly CurrencyStatus[];
  readonly stopBp: number;
  readonly warnBp: number;
  readonly booksHold: boolean;
  readonly logHolds: boolean;
  readonly oldBreakCount: number;
  /** Custody accounts that nothing explains the difference of. */
  readonly differing: readonly {
    readonly account: string;
    readonly amount: string;
    readonly currency: Currency;
  }[];
  /** Custody accounts whose statement is missing or too old, with the last day of what there is. */
  readonly stale: readonly { readonly account: string; readonly statedOn: string }[];
  readonly latePayoutCount: number;
  readonly lateDecisionCount: number;
  /** The largest claim's share per currency in ten thousandths, and the number of claimants. */
  readonly greatest: readonly { readonly currency: Currency; readonly shareBp: number; readonly claimants: number }[];
};

/** Held ÷ claims in ten thousandths, rounded down; undefined where there are no claims. */
export const coverageBp = (heldMinor: bigint, claimsMinor: bigint): bigint | undefined =>
  claimsMinor <= 0n ? undefined : (heldMinor * 10_000n) / claimsMinor;

/** `1.0500` from ten thousandths. */
export const ratioOf = (bp: bigint | number): string => {
  const size = BigInt(bp);
  const digits = (size < 0n ? -size : size).toString().padStart(5, '0');
  return `${size < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

/** Ten thousandths of a ratio with at most four decimals. */
export const bpOf = (ratio: string): number => {
  const [whole = '0', fraction = ''] = ratio.split('.');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
};

/** G13: the coverage of every currency is at least the threshold. */
export const coverageHolds = (
  standings: readonly Pick<CurrencyStatus, 'heldMinor' | 'claimsMinor'>[],
  stopBp: number,
): boolean =>
  standings.every(({ heldMinor, claimsMinor }) => (coverageBp(heldMinor, claimsMinor) ?? 20_000n) >= BigInt(stopBp));

/** With a quarter of all claims, one person alone can cause a run; with very few members the share means nothing. */
const CONCENTRATED_BP = 2_500;
const ENOUGH_CLAIMANTS = 10;

const ofCoverage = ({ standings, stopBp, warnBp }: Watched): readonly RaisedAlert[] =>
  standings.flatMap(({ currency, heldMinor, claimsMinor }): readonly RaisedAlert[] => {
    const bp = coverageBp(heldMinor, claimsMinor);
    if (bp === undefined || bp >= BigInt(warnBp)) return [];
    const facts = { coverage: ratioOf(bp), stop: ratioOf(stopBp), warn: ratioOf(warnBp) };
    return bp < BigInt(stopBp)
      ? [{ kind: 'coverage_low', severity: 'critical', subject: currency, facts }]
      : [{ kind: 'coverage_near', severity: 'warning', subject: currency, facts }];
  });

const counted = (kind: RiskAlertKind, count: number): readonly RaisedAlert[] =>
  count === 0 ? [] : [{ kind, severity: 'warning', subject: '', facts: { count: String(count) } }];

const broken = (kind: RiskAlertKind, holds: boolean): readonly RaisedAlert[] =>
  holds ? [] : [{ kind, severity: 'critical', subject: '', facts: {} }];

/** All alerts at one instant. */
export const alertsOf = (watched: Watched): readonly RaisedAlert[] => [
  ...broken('books_broken', watched.booksHold),
  ...broken('audit_log_broken', watched.logHolds),
  ...ofCoverage(watched),
  ...watched.standings.flatMap(({ currency, newMoneyMinor, newMoney }): readonly RaisedAlert[] =>
    newMoneyMinor <= 0n
      ? []
      : [{ kind: 'new_money', severity: 'critical', subject: currency, facts: { amount: newMoney } }],
  ),
  ...watched.differing.map((facts): RaisedAlert => ({
    ...{ kind: 'custody_differs', severity: 'critical', subject: facts.account },
    facts: { ...facts },
  })),
  ...watched.stale.map((facts): RaisedAlert => ({
    ...{ kind: 'statement_old', severity: 'critical', subject: facts.account },
    facts: { ...facts },
  })),
  ...counted('breaks_old', watched.oldBreakCount),
  ...counted('payouts_late', watched.latePayoutCount),
  ...counted('decisions_late', watched.lateDecisionCount),
  ...watched.greatest.flatMap(({ currency, shareBp, claimants }): readonly RaisedAlert[] =>
    shareBp < CONCENTRATED_BP || claimants < ENOUGH_CLAIMANTS
      ? []
      : [{ kind: 'concentration', severity: 'warning', subject: currency, facts: { share: ratioOf(shareBp) } }],
  ),
];
