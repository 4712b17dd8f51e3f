// Logic of the overview page: the order of the queues, and the links of queues and alerts.

import type { Alert, Queue, QueueName } from '@roda/api-contract/backoffice/overview';
import { toChartNumber } from '@roda/domain/money';
import { addDays, dayAround, dayIn } from '@roda/domain/time-zones';
import { hundredths } from '@roda/ui/charts/bar-chart.model.ts';

export type MoneyDay = Readonly<{ from: string; in: string; out: string }>;

export type OverviewLocation = Readonly<{ page: string; search?: Readonly<Record<string, string>> }>;

const queuePlaces: Readonly<Record<QueueName, OverviewLocation>> = {
  withdrawals_decide: { page: 'withdrawals', search: { stage: 'reviewing' } },
  withdrawals_release: { page: 'withdrawals', search: { stage: 'to_release' } },
  identity: { page: 'identity', search: { status: 'pending' } },
  registrations: { page: 'registrations', search: { state: 'pending' } },
  contracts: { page: 'contracts', search: { tab: 'signings', status: 'submitted' } },
  complaints: { page: 'complaints', search: { status: 'open' } },
  privacy: { page: 'privacy', search: { status: 'open' } },
  mall_ship: { page: 'mall-orders', search: { orderStatus: '201' } },
  mall_refund: { page: 'mall-orders', search: { orderStatus: '202' } },
  gifts_ship: { page: 'boxes', search: { tab: 'won', status: 'to_ship' } },
  payment_exceptions: { page: 'payments', search: { tab: 'exceptions', state: 'open' } },
  statement_lines: { page: 'statements', search: { tab: 'lines', state: 'open' } },
  breaks: { page: 'reconciliation', search: { tab: 'breaks' } },
  position_doubts: { page: 'map', search: { tab: 'doubts', state: 'open' } },
  approvals: { page: 'approvals' },
  jobs: { page: 'jobs', search: { sort: 'attempts', order: 'desc' } },
};

export const queuePlace = (queue: QueueName): OverviewLocation => queuePlaces[queue];

const alertPlaces: Readonly<Record<Alert['kind'], OverviewLocation>> = {
  sales_stopped: { page: 'risk' },
  audit_failed: { page: 'ledger' },
  licence_over: { page: 'countries', search: { tab: 'licences' } },
  licence_ends: { page: 'countries', search: { tab: 'licences' } },
  crypto_licence_ends: { page: 'currencies', search: { tab: 'providers' } },
  documents_end: { page: 'assets' },
  jobs_failing: { page: 'jobs', search: { sort: 'attempts', order: 'desc' } },
  sms_stopped: { page: 'jobs' },
  budget_low: { page: 'check-in', search: { tab: 'budget' } },
  operator_joins: { page: 'staff', search: { state: 'invited' } },
};

const paperDays = 30;

/** Assets are filtered by the day on which their documents expire. */
export function alertPlace(kind: Alert['kind'], nowMs: number, timeZone: string): OverviewLocation {
  if (kind !== 'documents_end') return alertPlaces[kind];
  const documentsBy = addDays(dayIn(new Date(nowMs), timeZone), paperDays);
  return { page: 'assets', search: { documentsBy } };
}

const dueOf = ({ dueAt }: Queue): number => (dueAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(dueAt));
const ageOf = ({ oldestAt }: Queue): number =>
  oldestAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(oldestAt);

/** Overdue queues first, then the earliest deadline, then the oldest item. */
export function byUrgency(queues: readonly Queue[]): readonly Queue[] {
  return queues
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => {
      const late = Number(other.overdue > 0) - Number(one.overdue > 0);
      if (late !== 0) return late;
      const due = dueOf(one) === dueOf(other) ? 0 : dueOf(one) - dueOf(other);
      return due !== 0 ? due : ageOf(one) - ageOf(other);
    });
}

export const empty = (queues: readonly Queue[]): readonly Queue[] => queues.filter(({ count }) => count === 0);

export type Urgency = 'late' | 'soon' | 'calm';

const soonMs = 24 * 3_600_000;

export function urgencyOf({ overdue, dueAt }: Queue, nowMs: number): Urgency {
  if (overdue > 0) return 'late';
  return dueAt !== undefined && Date.parse(dueAt) - nowMs < soonMs ? 'soon' : 'calm';
}

/** Start of the day in this console's time zone: the meaning of "today" here. */
export const dayBegan = (nowMs: number, timeZone: string): string =>
  dayAround(new Date(nowMs), timeZone).start.toISOString();

type Moved = Readonly<{ in: string; out: string }>;

/** Height of each day's bars as shares of the greatest amount. For drawing only: amounts stay strings. */
export function sharesOf(
  days: readonly Moved[],
): Readonly<{ shares: readonly { in: number; out: number }[]; most: string }> {
  const amounts = days.flatMap((day) => [day.in, day.out]);
  const most = amounts.reduce((top, amount) => (hundredths(amount) > hundredths(top) ? amount : top), '0');
  const part = (amount: string): number => toChartNumber(hundredths(amount), hundredths(most));
  return { shares: days.map((day) => ({ in: part(day.in), out: part(day.out) })), most };
}
