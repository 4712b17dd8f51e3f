// The values of every figure of the registry at a moment, by the functions that the registry names.
import type { Figure, FigureScope, FigureSource } from '@roda/api-contract/figures/figure';
import { formatAmount, type Currency } from '@roda/domain/money';
import { projectTerm } from '@roda/domain/projection';
import { addDays, dayIn } from '@roda/domain/time-zones';
import { coverageOf } from '#backoffice/assurance/assurance.policy.ts';
import { standings } from '#backoffice/assurance/assurance.queries.ts';
import { incomeSources } from '#backoffice/assurance/risk/risk-overview.query.ts';
import { hoursOfWork } from '#fleet/trips/trips.queries.ts';
import { houseFigures } from '#ledger';
import { actualsOf } from '#sales/catalog/actuals-dto.ts';
import { ACTUALS, type ActualsRow } from '#sales/catalog/catalog.queries.ts';
import type { TestContext } from '#test/test-context.ts';

/** Of the members of the simulation, whose statistics are of yesterday. */
export const ZONE = 'Asia/Jakarta';
export const yesterdayOf = (at: Date): string => addDays(dayIn(at, ZONE), -1);

type Value = bigint | number | string | boolean | null | undefined;
/** All values of a function for one member, holding or other subject, with the currency of its amounts. */
type ValuesOfOne = { readonly key: string; readonly currency?: Currency } & { readonly [value: string]: Value };
type Load = (context: TestContext, at: Date, memberIds: readonly bigint[]) => Promise<readonly ValuesOfOne[]>;

/** The statement gets the moment as $1 where it has that place. */
const bySql =
  (sql: string): Load =>
  (context, at) =>
    context.see<ValuesOfOne>(sql, sql.includes('$1') ? [at] : []);

const ACCOUNTS = `select m.member_id::text as key, c.currency,
    coalesce(sum(a.balance) filter (where k.name = 'wallet' and u.name = c.currency), 0)::bigint as wallet,
    coalesce(sum(a.balance) filter (where k.name = 'escrow' and u.name = c.currency), 0)::bigint as escrow,
    coalesce(sum(a.balance) filter (where k.name = 'points'), 0)::bigint as points,
    coalesce(sum(a.balance) filter (where k.name in ('coins', 'coins_bonus')), 0)::bigint as coins
  from members m join countries c on c.id = m.country_id left join ledger.accounts a on a.member_id = m.member_id
  left join ledger.kinds k on k.kind = a.kind left join ledger.currencies u on u.currency = a.currency
  group by 1, 2`;

const HELD = `select m.member_id::text as key, c.currency,
    coalesce(sum(h.price_minor) filter (where h.end_at > $1), 0)::bigint as cost
  from members m join countries c on c.id = m.country_id
  left join holdings h on h.member_id = m.member_id and h.state = 'active' group by 1, 2`;

const HOLDING_INCOME = `select h.id::text as key, h.currency, coalesce(f.earned, 0) as earned,
    coalesce(f.paid_out, 0) as paid_out, coalesce(f.to_claim, 0) as to_claim, coalesce(f.waiting, 0) as waiting,
    coalesce(f.today, 0) as today, coalesce(f.earned, 0) - h.price_minor as result
  from holdings h left join lateral income_figures(h.member_id, $1) f on f.holding_id = h.id`;

const PRODUCTS = `select g.id::text as key, g.currency, g.price_minor as price, g.target_daily_minor as target,
    g.target_daily_minor * g.validity_days as target_total,
    ((g.target_daily_minor * g.validity_days * 10000 / g.price_minor)::numeric / 10000)::numeric(20, 4)::text
      as target_rate,
    g.validity_days, g.units_total, g.units_sold, g.units_total - g.units_sold as units_free
  from products g`;

const ASSETS = `select a.id::text as key, a.units_capacity as capacity, coalesce(sum(g.units_sold), 0) as sold,
    coalesce(sum(case when g.status = 'withdrawn' then g.units_sold else g.units_total end), 0) as assigned
  from assets a left join product_assets x on x.asset_id = a.id left join products g on g.id = x.goods_id
  group by a.id, a.units_capacity`;

const INCOME_TOTALS = `select c.name as key, c.name as currency, coalesce(sum(t.earned), 0)::bigint as earned,
    coalesce(sum(t.paid_out), 0)::bigint as paid_out, coalesce(sum(t.unpaid), 0)::bigint as unpaid
  from ledger.currencies c left join income_totals() t on t.currency = c.name group by c.name`;

const BUDGETS = `select c.name as key, c.name as currency, coalesce(sum(a.balance), 0)::bigint as marketing
  from ledger.currencies c left join ledger.accounts a on a.member_id = 0 and a.kind = 231
    and a.currency = c.currency group by c.name`;

/** Of sale proceeds and the fleet's part per product, of payroll money per employer. */
const HOUSE = `with balances as (
    select kind, currency, product_id, balance from ledger.flows where kind in (105, 106, 151)
    union all
    select kind, currency, product_id, balance from ledger.accounts where member_id = 0 and kind in (231, 254)),
  kinds (kind, number) as (
    values ('acquisition', 151), ('fleet', 254), ('fee', 105), ('tax', 106), ('marketing', 231)),
  money as (
    select k.kind, coalesce(b.product_id, 0) as product_id, coalesce(b.balance, 0)::bigint as balance,
      ledger.house_free(k.number, c.currency, coalesce(b.product_id, 0)) as free
    from kinds k join ledger.currencies c on c.name = 'IDR'
    left join balances b on b.kind = k.number and b.currency = c.currency)
  select kind || '/' || coalesce(nullif(product_id, 0)::text, '') as key, 'IDR' as currency, balance, free,
    balance - free as waiting from money
  union all
  select 'payroll/' || e.id, 'IDR', e.funded_minor + t.minor, e.funded_minor, t.minor from employers e
    cross join lateral (select coalesce(sum(amount_minor), 0)::bigint as minor from house_transfers
      where employer_id = e.id and state = 'approved') t`;

type CoverageRow = ValuesOfOne & { readonly claims_minor: bigint; readonly held_minor: bigint };

const coverage: Load = async (context, at) =>
  (await context.see<CoverageRow>('select currency as key, v.* from coverage_now($1) v', [at])).map((row) => ({
    ...row,
    coverage: coverageOf(row.held_minor, row.claims_minor),
  }));

type ActualsOfProduct = {
  readonly key: string;
  readonly currency: Currency;
  readonly days: number;
  readonly price: bigint;
  readonly actuals: ActualsRow;
};

const actualRows = (context: TestContext): Promise<readonly ActualsOfProduct[]> =>
  context.see<ActualsOfProduct>(
    `select g.id::text as key, g.currency, g.validity_days as days, g.price_minor as price, ${ACTUALS} as actuals
     from products g left join product_actuals x on x.goods_id = g.id`,
  );

const actuals: Load = async (context) =>
  (await actualRows(context)).map(({ key, currency, actuals: row }) => {
    const { days: _days, firstDay: _first, lastDay: _last, ...values } = actualsOf(row, currency);
    return { key, currency, ...values };
  });

const projections: Load = async (context) =>
  (await actualRows(context)).map(({ key, currency, days: validityDays, price: priceMinor, actuals: row }) => {
    const [p10Minor = 0n, medianMinor = 0n, p90Minor = 0n] = [row.p10, row.median, row.p90].map((each) =>
      BigInt(each ?? 0),
    );
    const settled = { count: row.days90, sumMinor: BigInt(row.sum90), p10Minor, medianMinor, p90Minor };
    const projected = projectTerm(settled, { validityDays, priceMinor });
    if (projected === undefined) return { key, currency };
    const cases = Object.entries(projected).flatMap(([name, { incomeMinor, resultMinor }]) => [
      [`${name}.income`, incomeMinor] as const,
      [`${name}.result`, resultMinor] as const,
    ]);
    return { key, currency, days: validityDays, settledDays: row.days90, ...Object.fromEntries(cases) };
  });

const standing = (context: TestContext, at: Date) => context.act(({ tx }) => standings(tx, at, 'en'));

const currencyStandings: Load = async (context, at) => {
  const rows = await standing(context, at);
  const sources = incomeSources(rows);
  return rows
    .filter(({ goods_id: id }) => id === null)
    .map(({ currency, revenue, earned }) => {
      const newMoney = sources.get(currency)?.newMoney ?? 0n;
      return { key: currency, currency, revenue, by_new_money: newMoney, by_revenue: earned - newMoney };
    });
};

const productStandings: Load = async (context, at) =>
  (await standing(context, at)).flatMap(({ goods_id: id, currency, claims, held, revenue, earned, paid, unpaid }) =>
    id === null
      ? []
      : [
          {
            key: String(id),
            currency,
            claims,
            held,
            revenue,
            earned,
            paid,
            unpaid,
            coverage: coverageOf(held, claims),
          },
        ],
  );

const books: Load = async (context, at) => {
  const claims = new Map((await coverage(context, at, [])).map((row) => [row.key, row['claims_minor'] as bigint]));
  return (await context.act(({ tx }) => houseFigures(tx))).map((house) => ({
    key: house.currency,
    currency: house.currency,
    wallets: house.walletsMinor,
    escrow: house.escrowMinor,
    pendingWithdrawals: house.holdsMinor,
    unclaimed: (claims.get(house.currency) ?? 0n) - house.walletsMinor - house.escrowMinor - house.holdsMinor,
    distributable: house.distributableMinor,
    fleetPayable: house.fleetPayableMinor,
    reserve: house.reserveMinor,
    acquisition: house.acquisitionMinor,
    fees: house.feesMinor,
    taxes: house.taxesMinor,
    marketing: house.marketingMinor,
    prizes: house.prizesMinor,
    payroll: house.payrollMinor,
  }));
};

type Work = {
  readonly goodsId: number;
  readonly assetId: number;
  readonly openAt: Date;
  readonly amount: bigint;
  readonly members: bigint;
};

const unposted: Load = async (context, at) =>
  (
    await context.see<Work>(
      `select goods_id as "goodsId", asset_id as "assetId", open_at as "openAt", amount_minor as amount,
         members_minor as members from unposted_work($1)`,
      [at],
    )
  ).map(({ goodsId, assetId, openAt, amount, members }) => ({
    ...{ key: `${goodsId}/${assetId}/${openAt.toISOString()}`, currency: 'IDR' as const, amount, members },
  }));

const hours: Load = async (context, at, memberIds) => {
  const rows = await Promise.all(
    memberIds.map(async (memberId) => {
      const subject = { memberId, holdingId: undefined, goodsId: undefined };
      const found = await context.act(({ tx }) => hoursOfWork(tx, subject, { day: yesterdayOf(at), zone: ZONE }));
      return found.map(({ hour, revenueMinor }) => ({
        ...{ key: `${memberId}/${hour}`, currency: 'IDR' as const, revenue: revenueMinor },
      }));
    }),
  );
  return rows.flat();
};

const LOADS: Readonly<Partial<Record<`${FigureScope}: ${FigureSource}`, Load>>> = {
  'member: ledger.accounts': bySql(ACCOUNTS),
  'member: member_figures': bySql(
    'select m.member_id::text as key, f.* from members m cross join lateral member_figures(m.member_id, $1) f',
  ),
  'member: holdings': bySql(HELD),
  'holding: income_figures': bySql(HOLDING_INCOME),
  'holding: settled_days': bySql(
    `select h.id::text as key, settled_days(h.goods_id, h.cycle, h.time_zone, h.start_at, h.end_at) as days
     from holdings h`,
  ),
  'holding: holdings': bySql(
    `select h.id::text as key, h.currency, h.quantity as units, h.price_minor as price,
       h.target_minor * (h.terms ->> 'validityDays')::int as target from holdings h`,
  ),
  'product: products': bySql(PRODUCTS),
  'product: registered_units': bySql('select id::text as key, registered_units(id) as units from products'),
  'product: actualsOf': actuals,
  'product: projectTerm': projections,
  'product: standings': productStandings,
  'asset: assets': bySql(ASSETS),
  'currency: coverage_now': coverage,
  'currency: income_totals': bySql(INCOME_TOTALS),
  'currency: standings': currencyStandings,
  'currency: houseFigures': books,
  'currency: ledger.accounts': bySql(BUDGETS),
  'custody account: custody_now': bySql('select account as key, n.* from custody_now($1) n'),
  'house money: ledger.house_free': bySql(HOUSE),
  'unposted work: unposted_work': unposted,
  'hour of work: hoursOfWork': hours,
};

/** What a place has to show: the value as the wire carries it, undefined where there is none. */
const shownValue = ({ unit, value }: Figure, values: ValuesOfOne): string | number | undefined => {
  const found = values[value];
  if (found === null || found === undefined) return undefined;
  if (unit === 'money')
    return typeof found === 'bigint' ? formatAmount(found, values.currency ?? 'IDR') : String(found);
  return unit === 'ratio' ? String(found) : Number(found);
};

export type FigureValues = (figure: Figure, key: string) => string | number | undefined;

/** The values of now; of a subject of which the function knows nothing, a text that no place shows. */
export const figureValues = async (
  context: TestContext,
  figures: readonly Figure[],
  memberIds: readonly bigint[],
): Promise<FigureValues> => {
  const at = context.clock.now();
  const loaded = new Map<string, ReadonlyMap<string, ValuesOfOne>>();
  for (const name of new Set(figures.map(({ scope, computedBy }) => `${scope}: ${computedBy}` as const))) {
    const load = LOADS[name];
    if (load === undefined) throw new Error(`nothing loads ${name}`);
    loaded.set(name, new Map((await load(context, at, memberIds)).map((row) => [row.key, row])));
  }
  return (figure, key) => {
    const row = loaded.get(`${figure.scope}: ${figure.computedBy}`)?.get(key);
    return row === undefined ? `of no ${figure.scope}` : shownValue(figure, row);
  };
};
