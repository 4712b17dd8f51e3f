// Factory of account statements with balances: what banks and providers would state of the money that tests moved.
import { reconcile } from '#backoffice/assurance/reconciliation/reconcile.ts';
import type { TestContext } from '#test/test-context.ts';

/** Lines of receipts and payouts of earlier days that no statement shows yet. */
const SHOW = `insert into statement_lines (id, account, booked_on, reference, amount_minor, currency, import_id, line)
  select gen_random_uuid(), f.account, greatest((f.since at time zone 'Asia/Jakarta')::date, n.stated_on + 1), f.reference,
    f.minor, n.currency, gen_random_uuid(), 1
  from custody_in_flight($1) f join custody_now($1) n on n.account = f.account
  where f.kind in ('missing_receipt', 'missing_payout') and (f.since at time zone 'Asia/Jakarta')::date <= $2
  on conflict do nothing`;

/** One line that is in the book already, for money that a test moved without its lines. */
const BALANCE = `insert into statement_lines (id, account, booked_on, reference, amount_minor, currency, state,
    matched_with, import_id, line, booked_at)
  select gen_random_uuid(), n.account, greatest($2, n.stated_on + 1), 'TEST-' || gen_random_uuid(), -n.difference_minor,
    n.currency, 'matched', 'test:' || gen_random_uuid(), gen_random_uuid(), 1, $1
  from custody_now($1) n where n.difference_minor <> 0`;

const STATE = `insert into account_statements (id, account, previous, from_on, to_on, opening_minor, closing_minor,
    imported_by, imported_name, imported_at)
  select gen_random_uuid(), n.account, s.id, coalesce(s.to_on + 1, least(l.first_on, $2::date)), $2,
    coalesce(s.closing_minor, n.opening_minor), coalesce(s.closing_minor, n.opening_minor) + l.minor, 1, 'Test', $1
  from custody_now($1) n
  left join lateral (select id, to_on, closing_minor from account_statements a where a.account = n.account
    order by to_on desc limit 1) s on true
  cross join lateral (select coalesce(sum(amount_minor), 0) as minor, min(booked_on) as first_on from statement_lines i
    where i.account = n.account and i.booked_on <= $2 and i.booked_on > coalesce(s.to_on, date '-infinity')) l
  where n.is_used and (s.to_on is null or s.to_on < $2)`;

/**
 * States every account up to yesterday with the balance that the ledger has: for tests that move their clock by days
 * and then sell. Receipts and payouts of those days get their lines.
 */
export const stateAccounts = async (context: TestContext): Promise<void> => {
  const at = context.clock.now();
  const [row] = await context.see<{ day: string }>(
    `select ($1::timestamptz at time zone 'Asia/Jakarta')::date - 1 as day`,
    [at],
  );
  const values = [at, row?.day];
  await context.asOwner((tx) => tx.query(SHOW, values));
  await reconcile(context.jobAct);
  await context.asOwner(async (tx) => {
    await tx.query(BALANCE, values);
    await tx.query(STATE, values);
  });
};

/** The next statement of an account up to a day, which says `otherMinor` more than its lines. */
export const stateBalance = (
  context: TestContext,
  account: string,
  { on, otherMinor = 0n }: { readonly on: string; readonly otherMinor?: bigint },
): Promise<unknown> =>
  context.asOwner(async (tx) => {
    const at = context.clock.now();
    await tx.query(`${STATE} and n.account = $3`, [at, on, account]);
    await tx.query(
      'update account_statements set closing_minor = closing_minor + $3 where account = $1 and to_on = $2',
      [account, on, otherMinor],
    );
  });
