// Rewards for operators: budgets, check-in rules, and the lifetime of points and coins.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, query, queryIdMaybe, Text, Uuid, Whole } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const growth = ['growth', 'operations'] as const;
const money = ['finance', 'growth', 'operations'] as const;
const readers = [...money, 'compliance', 'auditor'] as const;

/** Pending a second operator: `approvals.approveChange` executes it. */
export const Waiting = z.object({ approvalId: Uuid });

export const BudgetCurrency = z.enum(['IDR', 'POINT', 'COIN']);

/**
 * IDR comes from the company's marketing account: a line of members' bank account whose opposite line, with the same
 * reference and amount, is on that account's statement; points and coins are issued. Rejects with line_unfit otherwise:
 * data.account is the account whose line is missing.
 */
export const fundMarketing = operation({
  id: 'rewards.fundMarketing',
  method: 'POST',
  path: 'admin/marketing/fund',
  realm: 'operator',
  roles: money,
  input: z.strictObject({
    currency: BudgetCurrency,
    amount: AmountIn,
    /** The arrival on the statement of members' bank account; for IDR only. */
    statementLineId: z.optional(Uuid),
    reason: line(200, 3),
  }),
  reply: Waiting,
  refusals: ['not_found', 'amount_out_of_range', 'evidence_short', 'line_unfit'],
  extension: true,
  module: 'rewards',
});

export const Funding = z.object({
  id: Uuid,
  currency: CurrencyCode,
  amount: Amount,
  evidence: Text,
  reason: Text,
  proposedBy: Text,
  approvedBy: Text,
  fundedAt: Instant,
});

export const listFundings = operation({
  id: 'rewards.listFundings',
  method: 'GET',
  path: 'admin/marketing/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    currency: query(BudgetCurrency),
    ...sortedBy('fundedAt', 'amount'),
  }),
  reply: Page(Funding),
  refusals: [],
  extension: true,
  module: 'rewards',
});

export const marketingBudget = operation({
  id: 'rewards.marketingBudget',
  method: 'GET',
  path: 'admin/marketing/budget',
  realm: 'operator',
  roles: readers,
  input: z.object({}),
  reply: z.array(z.object({ currency: CurrencyCode, issued: Amount, used: Amount, left: Amount })),
  refusals: [],
  extension: true,
  module: 'rewards',
});

/** Points and coins held by members: granted, spent, won back or lapsed, per day in UTC. */
export const coinReport = operation({
  id: 'rewards.coinReport',
  method: 'GET',
  path: 'admin/coin/report',
  realm: 'operator',
  roles: readers,
  input: z.object({ from: query(Day), to: query(Day) }),
  reply: z.object({
    from: Day,
    to: Day,
    totals: z.array(z.object({ currency: CurrencyCode, issued: Amount, burnt: Amount, outstanding: Amount })),
    days: z.array(z.object({ day: Day, currency: CurrencyCode, code: Text, issued: Amount, burnt: Amount })),
  }),
  refusals: [],
  extension: true,
  module: 'rewards',
});

export const CheckInRule = z.object({
  id: Id,
  countryId: Id,
  fromOn: Day,
  rewards: z.array(Whole),
  resetsOnMiss: z.boolean(),
  /** Whether today's check-ins use it. */
  inForce: z.boolean(),
  approvedBy: Text,
});

export const listCheckInRules = operation({
  id: 'rewards.listCheckInRules',
  method: 'GET',
  path: 'admin/checkin/rules',
  realm: 'operator',
  roles: readers,
  input: z.object({ countryId: queryIdMaybe }),
  reply: z.array(CheckInRule),
  refusals: [],
  extension: true,
  module: 'rewards',
});

const Coins = z.int().check(z.gte(0), z.lte(10_000));

/** From a future day on: rules in force or past are never changed. */
export const proposeCheckInRule = operation({
  id: 'rewards.proposeCheckInRule',
  method: 'POST',
  path: 'admin/checkin/rule',
  realm: 'operator',
  roles: growth,
  input: z.strictObject({
    countryId: Id,
    fromOn: Day,
    rewards: z.array(Coins).check(z.minLength(1), z.maxLength(31)),
    resetsOnMiss: z.boolean(),
    reason: line(200, 3),
  }),
  reply: Waiting,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'rewards',
});

export const ExpiryRule = z.object({ id: Id, fromOn: Day, months: z.int(), inForce: z.boolean(), approvedBy: Text });

export const listExpiryRules = operation({
  id: 'rewards.listExpiryRules',
  method: 'GET',
  path: 'admin/points/rules',
  realm: 'operator',
  roles: readers,
  input: z.object({}),
  reply: z.array(ExpiryRule),
  refusals: [],
  extension: true,
  module: 'rewards',
});

/** The lifetime of points and coins; a shorter one begins at least 60 days ahead, as notice to members. */
export const proposeExpiryRule = operation({
  id: 'rewards.proposeExpiryRule',
  method: 'POST',
  path: 'admin/points/rule',
  realm: 'operator',
  roles: growth,
  input: z.strictObject({ fromOn: Day, months: z.int().check(z.gte(3), z.lte(60)), reason: line(200, 3) }),
  reply: Waiting,
  refusals: ['wrong_state'],
  extension: true,
  module: 'rewards',
});
