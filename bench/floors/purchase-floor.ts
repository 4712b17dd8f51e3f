// Copies of the tables that a purchase writes, with their keys and nothing else, and one function for each call.
import type pg from 'pg';
import { codes, currencyNumbers, kindNumbers } from '../../apps/api/src/ledger/ledger.policy.ts';
import type { ProductWaiting } from '../products.ts';

const TABLES = [
  ...['order_drafts', 'order_nonces', 'products', 'product_purchases', 'orders', 'holdings'],
  ...['member_notifications', 'frames', 'idempotency_keys'],
].map((table) => `public.${table}`);
const LEDGER_TABLES = ['accounts', 'journals', 'entries'].map((table) => `ledger.${table}`);

const copyOf = (table: string): string =>
  `create table floor.${table.split('.')[1]} (like ${table} including defaults including constraints including indexes
     including identity including storage);`;

const { wallet, escrow } = kindNumbers;
const currency = currencyNumbers.IDR;
const code = codes.purchase_escrow.number;

const SUBMIT = `create function floor.submit(p_member bigint, p_draft uuid, p_nonce text) returns uuid
language plpgsql as $$
declare d floor.order_drafts; g floor.products; v_id uuid := gen_random_uuid(); v_terms jsonb;
begin
  update floor.order_drafts set used_at = now() where member_id = p_member and id = p_draft returning * into d;
  insert into floor.order_nonces (member_id, nonce, used_at) values (p_member, p_nonce, now());
  update floor.products set units_sold = units_sold + d.quantity where id = d.goods_id returning * into g;
  insert into floor.product_purchases as c (member_id, goods_id, units) values (p_member, d.goods_id, d.quantity)
    on conflict (member_id, goods_id) do update set units = c.units + excluded.units;
  v_terms := jsonb_build_object('goodsId', g.id, 'version', g.version, 'kind', g.kind, 'assetId', g.asset_id,
    'name', g.name, 'image', g.image, 'priceMinor', g.price_minor::text, 'currency', g.currency,
    'targetDailyMinor', g.target_daily_minor::text, 'cycle', g.cycle, 'validityDays', g.validity_days,
    'memberSharePpm', g.member_share_ppm, 'countryId', g.country_id, 'minLevel', g.min_level);
  insert into floor.orders (member_id, id, order_sn, type, state, draft_id, goods_id, quantity, amount_minor, currency,
      title, terms, country_id, agreement_version, created_at, pay_until)
    values (p_member, v_id, v_id::text, d.type, 'to_pay', d.id, d.goods_id, d.quantity, d.amount_minor, d.currency,
      d.title, v_terms, d.country_id, d.agreement_version, now(), now() + interval '1 hour');
  insert into floor.idempotency_keys (owner_id, key, operation, digest, reply, created_at)
    values (p_member, v_id, 'orders.submitOrder', sha256(p_nonce::bytea), v_terms::text, now());
  return v_id;
end $$;`;

const PAY = `create function floor.pay(p_member bigint, p_order uuid) returns void language plpgsql as $$
declare o floor.orders; v_key uuid := gen_random_uuid(); v_from floor.accounts; v_to floor.accounts;
begin
  update floor.orders set state = 'paid', paid_at = now(), paid_by = 'wallet', paid_key = v_key, holding_id = v_key,
    cancel_until = now() + interval '2 days' where member_id = p_member and id = p_order returning * into o;
  insert into floor.journals (member_id, key, digest, tx, created_at, code, legs, ref)
    values (p_member, v_key, 1, 1, now(), ${code}, 2, 'order:' || p_order);
  update floor.accounts set balance = balance - o.amount_minor, seq = seq + 1
    where member_id = p_member and kind = ${wallet} and currency = ${currency} and product_id = 0
    returning * into v_from;
  insert into floor.accounts as a (member_id, kind, currency, balance, seq)
    values (p_member, ${escrow}, ${currency}, o.amount_minor, 1)
    on conflict (member_id, kind, currency, product_id)
    do update set balance = a.balance + excluded.balance, seq = a.seq + 1 returning * into v_to;
  insert into floor.entries
      (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id, kind, currency, code)
    values (p_member, v_key, v_from.seq, -o.amount_minor, v_from.balance, 1, now(), 0, ${wallet}, ${currency}, ${code}),
      (p_member, v_key, v_to.seq, o.amount_minor, v_to.balance, 1, now(), 0, ${escrow}, ${currency}, ${code});
  insert into floor.holdings (member_id, id, goods_id, kind, order_id, quantity, price_minor, target_minor, currency,
      cycle, time_zone, paid_at, start_at, end_at, cancel_until, terms)
    values (p_member, v_key, o.goods_id, o.type, o.id, o.quantity, o.amount_minor, 1000, o.currency, 0, 'Asia/Jakarta',
      now(), now(), now() + interval '100 days', now() + interval '2 days', o.terms);
  insert into floor.member_notifications (member_id, id, topic, text_key, text_values, link, created_at)
    values (p_member, v_key, 'orders', 'orderPaid', o.terms -> 'name', 'pages/my/productOrderList', now());
  insert into floor.frames (member_id, type, data, at) values (p_member, 'notice.new', o.terms -> 'name', now()),
    (p_member, 'pay.result', o.terms -> 'name', now());
  insert into floor.idempotency_keys (owner_id, key, operation, digest, reply, created_at)
    values (p_member, v_key, 'payments.prepay', sha256(p_order::text::bytea), '{}', now());
end $$;`;

/** The copies, with the products and the members' balances of now. */
export const preparePurchaseFloor = async (sql: pg.Pool): Promise<void> => {
  await sql.query(`create schema floor;
    ${[...TABLES, ...LEDGER_TABLES].map(copyOf).join('\n')}
    insert into floor.products overriding system value select * from products;
    insert into floor.accounts select * from ledger.accounts where member_id > 0;
    ${SUBMIT}
    ${PAY}`);
  await sql.query('vacuum analyze');
};

/** The drafts of a turn, as they lie in the table that the server uses. */
export const copyDrafts = async (sql: pg.Pool, ids: readonly string[]): Promise<void> =>
  void (await sql.query('insert into floor.order_drafts select * from order_drafts where id = any($1)', [ids]));

/** Orders of these drafts that can be paid. */
export const submitDrafts = async (
  sql: pg.Pool,
  drafts: readonly ProductWaiting[],
): Promise<readonly ProductWaiting[]> => {
  const ids = drafts.map(({ id }) => id);
  await copyDrafts(sql, ids);
  const { rows } = await sql.query<{ id: string }>(
    `select floor.submit(t.m, t.d, t.d::text) as id
     from unnest($1::bigint[], $2::uuid[]) with ordinality as t (m, d, n) order by t.n`,
    [drafts.map(({ member }) => member), ids],
  );
  return drafts.map((draft, index) => ({ ...draft, id: rows[index]?.id ?? '' }));
};
