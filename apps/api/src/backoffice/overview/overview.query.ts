// The overview page of the console, from one statement for each of its parts.
import type { overview as Overview, Alert, Queue } from '@roda/api-contract/backoffice/overview';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, OperatorRole, ReplyOf } from '@roda/api-contract/operation';
import type { Decidable } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { failingJobs, type Failing } from '#platform/jobs/queue.ts';
import { alertRows, fleetCounts, moneyDays, type OverviewAlertRow, type MoneyRow } from './overview.queries.ts';
import { queueRows, type QueueRow } from '#backoffice/search/queues.queries.ts';
import { partsFor, queuesFor } from '#backoffice/search/queues.policy.ts';

type Op = typeof Overview;
type Money = NonNullable<ReplyOf<Op>['money']>[number];

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;

const shownQueue = ({ queue, count, oldestAt, dueAt, overdue }: QueueRow): Queue => ({
  queue,
  count: Number(count),
  ...(oldestAt === null ? {} : { oldestAt: oldestAt.toISOString() }),
  ...(dueAt === null ? {} : { dueAt: dueAt.toISOString() }),
  overdue: Number(overdue),
});

const shownAlert = ({
  kind,
  severity,
  count,
  name,
  countryId,
  currency,
  minor,
  on,
  since,
}: OverviewAlertRow): Alert => ({
  kind,
  severity,
  ...(count === null ? {} : { count }),
  ...(name === null ? {} : { name }),
  ...(countryId === null ? {} : { countryId }),
  ...(currency === null ? {} : { currency }),
  ...(currency === null || minor === null ? {} : { amount: formatAmount(minor, currency) }),
  ...(on === null ? {} : { on }),
  ...(since === null ? {} : { since: since.toISOString() }),
});

const failingQueue = ({ count, givenUp, since }: Failing): Queue => ({
  queue: 'jobs',
  count,
  ...(since === null ? {} : { oldestAt: since.toISOString() }),
  overdue: givenUp,
});

const failingAlert = ({ count, givenUp, task }: Failing): Alert => ({
  kind: 'jobs_failing',
  severity: givenUp > 0 ? 'danger' : 'warning',
  count,
  name: task ?? '',
});

const shownMoney = (rows: readonly MoneyRow[], since: Date): Money[] =>
  [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const on = (day: number) => own.find((row) => row.day === day);
    const [today, amount] = [on(0), (minor = 0n) => formatAmount(minor, currency)];
    return {
      currency,
      in: amount(today?.inMinor),
      inCount: today?.inCount ?? 0,
      out: amount(today?.outMinor),
      outCount: today?.outCount ?? 0,
      days: Array.from({ length: SHOWN_DAYS }, (_, index) => {
        const day = index - SHOWN_DAYS + 1;
        const from = new Date(since.getTime() + day * DAY_MS).toISOString();
        return { from, in: amount(on(day)?.inMinor), out: amount(on(day)?.outMinor) };
      }),
    };
  });

/** The reader's day: it began within the last 24 hours, or it is the UTC day. */
const dayBegan = (asked: string | undefined, at: Date): Date => {
  const since = asked === undefined ? undefined : new Date(asked);
  const isToday = since !== undefined && since <= at && at.getTime() - since.getTime() < DAY_MS;
  return isToday ? since : new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
};

/** `decidable`: what the operator may approve, by roles. Nothing is queried that is not shown. */
export const overview =
  (decidable: (roles: readonly OperatorRole[]) => Decidable) =>
  async ({ tx, principal, at }: RequestContext<Operator>, { since: asked }: InputOf<Op>): Promise<ReplyOf<Op>> => {
    const [parts, since] = [partsFor(principal.roles), dayBegan(asked, at)];
    const { operatorId, roles } = principal;
    const [queues, alerts, money, fleet, jobs] = await Promise.all([
      queueRows(tx, { at, names: queuesFor(roles), operatorId, ...decidable(roles) }),
      alertRows(tx, at, [...parts]),
      parts.has('money') ? moneyDays(tx, since, SHOWN_DAYS) : undefined,
      parts.has('fleet') ? fleetCounts(tx) : undefined,
      parts.has('jobs') ? failingJobs(tx, at) : undefined,
    ]);
    return {
      at: at.toISOString(),
      queues: [...queues.map(shownQueue), ...(jobs === undefined ? [] : [failingQueue(jobs)])],
      ...(money === undefined ? {} : { money: shownMoney(money, since) }),
      ...(fleet === undefined ? {} : { fleet: [...fleet] }),
      alerts: [...alerts.map(shownAlert), ...(jobs === undefined || jobs.count === 0 ? [] : [failingAlert(jobs)])],
    };
  };
