// Assurance: risk and solvency for operators, the threshold under which sales stop, alerts.
import * as z from 'zod/mini';
import { Id, Instant, line, MemberId, query, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { publicIncome } from '../income/figures.ts';
import { operation } from '../operation.ts';
import { CustodyAgreement, custodySums } from './solvency.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const readers = ['operations', 'finance', 'compliance', 'auditor'] as const;

/**
 * One currency of money. `claims` = wallets + escrow + pending + unclaimed: what members could demand. `held` =
 * onStatement + arriving − unassigned − leaving − company. `byRevenue` and `byNewMoney` are the
 * earned income within and beyond each product's revenue: a
 * `byNewMoney` other than zero is fraud or a bug.
 */
export const RiskFigures = z.object({
  currency: CurrencyCode,
  wallets: Amount,
  escrow: Amount,
  pendingWithdrawals: Amount,
  unclaimed: Amount,
  claims: Amount,
  /** `company`: all figures from `distributable` to `payroll`. */
  ...custodySums,
  held: Amount,
  coverage: z.optional(Ratio),
  /** Statements with balances that are not too old say so. */
  stated: z.boolean(),
  /** Revenue posted for members and not yet divided. */
  distributable: Amount,
  /** What units that nobody held have earned, not yet paid out to the fleet. */
  fleetPayable: Amount,
  /** The company's buffer: it pays for income from revenue that was found wrong. */
  reserve: Amount,
  /** The company's own: purchases after their cancel window, fees, taxes to remit, marketing, prizes, payroll. */
  acquisition: Amount,
  fees: Amount,
  taxes: Amount,
  marketing: Amount,
  prizes: Amount,
  payroll: Amount,
  revenueIn: Amount,
  ...publicIncome,
  byRevenue: Amount,
  byNewMoney: Amount,
});

/** Holdings that end in a month (UTC): and the amount paid for them. */
export const MaturingMonth = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  currency: CurrencyCode,
  holdings: z.int(),
  paidIn: Amount,
});

/** Fractions of all claims of the currency, from the newest signed proof of liabilities. */
export const TopClaim = z.object({
  memberId: MemberId,
  member: Text,
  currency: CurrencyCode,
  claim: Amount,
  share: Ratio,
});
export const TopProduct = z.object({
  goodsId: Id,
  name: Text,
  currency: CurrencyCode,
  holders: z.int(),
  paidIn: Amount,
  share: Ratio,
});

export const suitabilityReasons = ['books', 'audit_log', 'statement', 'custody', 'coverage'] as const;

export const riskOverview = operation({
  id: 'assurance.riskOverview',
  method: 'GET',
  path: 'admin/risk',
  realm: 'operator',
  roles: readers,
  input: z.object({}),
  reply: z.object({
    asOf: Instant,
    figures: z.array(RiskFigures),
    custody: z.array(CustodyAgreement),
    maturing: z.array(MaturingMonth),
    topClaims: z.array(TopClaim),
    topProducts: z.array(TopProduct),
    gate: z.object({ isOpen: z.boolean(), reason: z.optional(z.enum(suitabilityReasons)), since: Instant }),
    /**
     * Sales stop automatically when the coverage of any currency falls below `stop`; below `warn` there is an alert.
     */
    threshold: z.object({ stop: Ratio, warn: Ratio, version: z.int(), changedAt: z.optional(Instant) }),
    audit: z.optional(z.object({ at: Instant, ok: z.boolean(), findings: z.int() })),
    openAlerts: z.int(),
  }),
  refusals: [],
  extension: true,
  module: 'assurance',
});

/** At least 1.00: sales never continue while less is held than is owed. */
const Threshold = z.string().check(z.regex(/^[12]\.\d{2,4}$/));

/**
 * Changes the thresholds; another operator approves. `version` is that of the figures shown. Rejects with wrong_state
 * when the warning would come after the stop.
 */
export const proposeCoverageThreshold = operation({
  id: 'assurance.proposeCoverageThreshold',
  method: 'POST',
  path: 'admin/risk/threshold',
  realm: 'operator',
  roles: ['compliance', 'finance'],
  input: z.strictObject({ stop: Threshold, warn: Threshold, version: z.int().check(z.gte(1)), reason: line(300, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['wrong_state', 'stale'],
  reauth: true,
  extension: true,
  module: 'assurance',
});

export const alertKinds = [
  'books_broken',
  'audit_log_broken',
  'coverage_low',
  'coverage_near',
  'new_money',
  'custody_differs',
  'statement_old',
  'breaks_old',
  'payouts_late',
  'decisions_late',
  'concentration',
] as const;
export const alertStates = ['open', 'acknowledged', 'over'] as const;

/** `facts` are values for the alert's sentence. An alert ends automatically when its cause does. */
export const RiskAlert = z.object({
  id: Uuid,
  kind: z.enum(alertKinds),
  severity: z.enum(['critical', 'warning']),
  subject: Text,
  facts: z.record(z.string(), z.string()),
  state: z.enum(alertStates),
  raisedAt: Instant,
  seenAt: Instant,
  overAt: z.optional(Instant),
  acknowledgedBy: z.optional(Text),
  acknowledgedAt: z.optional(Instant),
  note: z.optional(Text),
});

export const listRiskAlerts = operation({
  id: 'assurance.listRiskAlerts',
  method: 'GET',
  path: 'admin/risk/alerts',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('raisedAt', 'seenAt', 'severity'),
    id: query(Uuid),
    state: query(z.enum(alertStates)),
    kind: query(z.enum(alertKinds)),
  }),
  reply: Page(RiskAlert),
  refusals: [],
  extension: true,
  module: 'assurance',
});

/** Acknowledges an alert, once; it stays until its cause is gone. */
export const acknowledgeAlert = operation({
  id: 'assurance.acknowledgeAlert',
  method: 'POST',
  path: 'admin/risk/acknowledge',
  realm: 'operator',
  roles: ['compliance', 'finance', 'operations'],
  input: z.strictObject({ id: Uuid, note: line(300, 3) }),
  reply: RiskAlert,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'assurance',
});
