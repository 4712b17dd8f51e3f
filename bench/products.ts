// Data of the shop benches: products, members past the suitability checks with money, drafts with payloads, orders.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompactEncrypt, importJWK } from 'jose';
import pg from 'pg';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import { orderKeyOf } from '../apps/api/src/platform/order-key.ts';
import { readSecrets } from '../apps/api/src/platform/secrets.ts';
import { PROVIDER } from '../apps/api/test/custody-numbers.ts';
import { openFloor } from './bench-server.ts';
import { sized } from './harness.ts';

export const MEMBERS = sized(2_000, 100);
export const PRODUCT = 200;

export type ProductCatalog = {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly sql: pg.Pool;
  /** The token of member 1 to MEMBERS. */
  readonly tokenOf: (member: number) => string;
  readonly encrypt: (payload: object) => Promise<string>;
  /** The private key that opens what is encrypted, in PEM. */
  readonly orderKey: string;
  readonly close: () => Promise<void>;
};

const tokenOf = (member: number): string => createHash('sha256').update(`bench-${member}`).digest('base64url');

/** All members may buy anything: identity, questionnaire, acknowledgement, a cap that no bench reaches. */
const FILL = `
  insert into licences (country_id, number, authority, register_url, scope, valid_from, valid_until, recorded_at)
    values (1, 'BENCH-1', 'Bench', 'https://register.example/1', array['vehicle', 'pile'], '2020-01-01', '2090-01-01', now());
  insert into assets (kind, device_number, serial, owner_entity, status, status_at, country_id, time_zone,
      registered_at)
    select 'vehicle', 'B-' || n, 'S-' || n, 'PT Bench', 'in_service', now(), 1, 'Asia/Jakarta', now()
    from generate_series(1, ${PRODUCT}) n;
  insert into products (kind, asset_id, country_id, name, image, price_minor, target_daily_minor, cycle, validity_days,
      units_total, status, listed_at)
    select 'vehicle', a.id, 1, jsonb_build_object('en', 'Van ' || a.id, 'id', 'Van ' || a.id, 'zh', '车 ' || a.id),
      '/pictures/van.svg', 1000000 + a.id, 1000, 0, 100, 2000000000, 'on_sale', now() - make_interval(mins => a.id)
    from assets a;
  insert into product_actuals (goods_id, first_on, last_on, sum_30d_minor, sum_90d_minor, mean_30d_minor, days_30,
      days_90, zero_30, zero_90, p10_minor, median_minor, p90_minor, return_30d_ppm, days, as_of)
    select id, '2026-01-01', '2026-01-30', 30000, 30000, 1000, 30, 30, 2, 2, 0, 1000, 1000, 1000,
      (select jsonb_agg(jsonb_build_array('2026-01-' || lpad(d::text, 2, '0'), '1000'))
      from generate_series(1, 30) d), now() from products;
  insert into members (member_id, country_id, phone_encrypted, phone_masked, invitation_code, registered_at)
    select n, 1, '\\x00', '+62', 'B' || lpad(n::text, 8, '0'), now() from generate_series(1, ${MEMBERS}) n;
  insert into identity_checks
    (member_id, id, status, id_type, name_encrypted, number_encrypted, number_index, number_masked,
      birth_encrypted, front_upload, selfie_upload, submitted_at, decided_at, decided_by)
    select n, gen_random_uuid(), 'approved', 'nik', '\\x00', '\\x00', decode(lpad(to_hex(n), 64, '0'), 'hex'), '', '\\x00',
      gen_random_uuid(), gen_random_uuid(), now(), now(), 1 from generate_series(1, ${MEMBERS}) n;
  insert into suitability_attempts (member_id, on_day, try, answers, right_count, passed, at)
    select n, '2026-01-01', 1, '[]', 5, true, now() from generate_series(1, ${MEMBERS}) n;
  insert into suitability_acknowledgements (member_id, version, hash, lang, at)
    select n, t.version, t.hash, 'en', now() from generate_series(1, ${MEMBERS}) n,
      (select version, hash from system_texts where kind = 'risk' and lang = 'en' order by version desc limit 1) t;
  insert into suitability_caps (member_id, id, yearly_income_minor, cap_minor, currency, stated_at, effective_at)
    select n, gen_random_uuid(), 9e17::bigint, 9e17::bigint, 'IDR', now(), now() - interval '2 days'
    from generate_series(1, ${MEMBERS}) n;
  insert into payment_receipts (member_id, provider, receipt_id, payment_id, order_id, amount_minor, currency,
    credited_at)
    select n, 'sandbox', 'bench', gen_random_uuid(), gen_random_uuid(), 1000000000000, 'IDR', now()
    from generate_series(1, ${MEMBERS}) n;
  do $$ declare r payment_receipts; begin for r in select * from payment_receipts loop
    perform ledger.post(r.member_id, gen_random_uuid(), 1::smallint, now(),
      array[row(1, 1, 0, r.amount_minor), row(153, 1, ${PROVIDER}, -r.amount_minor)]::ledger.leg[],
      'payment:' || r.payment_id || ':' || r.receipt_id);
  end loop; end $$;`;

const openSessions = async (sql: pg.Pool): Promise<void> => {
  const hashes = Array.from({ length: MEMBERS }, (_each, index) =>
    createHash('sha256')
      .update(tokenOf(index + 1))
      .digest('hex'),
  );
  await sql.query(
    `insert into sessions (member_id, id, token_hash, app_type, app_version, address_masked, device_index, started_at,
       seen_at, expires_at)
     select n, gen_random_uuid(), decode(h, 'hex'), 'h5', '1.0.427', '', '\\x00', now(), now(), now() + interval '1 day'
     from unnest($1::text[]) with ordinality as t (h, n)`,
    [hashes],
  );
};

/** Its own database, the server on it, members with money. */
export const openCatalog = async (): Promise<ProductCatalog> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-shelf-'));
  const database = await startEmbedded(path.join(folder, 'database'), ['max_connections=200', 'shared_buffers=512MB']);
  const data = path.join(folder, 'data');
  const environment = {
    DATABASE_URL: database.serverUrl,
    RODA_MIGRATE_URL: database.url,
    RODA_DATA: data,
    RODA_LOG: 'error',
    RODA_RATE: '0',
    RODA_POOL: '24',
  };
  const server = await openFloor('bare-server.ts', environment);
  const sql = new pg.Pool({ connectionString: database.url, max: 4 });
  const close = async (): Promise<void> => {
    await sql.end();
    await server.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await sql.query(FILL);
  await openSessions(sql);
  await sql.query('vacuum analyze');
  const { orderKey } = readSecrets({ mode: 'demo', data, keys: {} });
  const { publicJwk, kid } = await orderKeyOf(orderKey);
  const key = await importJWK({ ...publicJwk }, 'RSA-OAEP-256');
  return {
    origin: server.origin,
    databaseUrl: database.url,
    sql,
    tokenOf,
    encrypt: (payload) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
        .encrypt(key),
    orderKey,
    close,
  };
};

export type ProductWaiting = { readonly member: number; readonly token: string; readonly id: string };

/** Drafts of one unit each, spread over members and products; `id` is the draft's. */
export const makeDrafts = async (catalog: ProductCatalog, count: number): Promise<readonly ProductWaiting[]> => {
  const drafts = Array.from({ length: count }, (_each, index) => {
    const member = (index % MEMBERS) + 1;
    return { member, token: catalog.tokenOf(member), id: randomUUID() };
  });
  await catalog.sql.query(
    `insert into order_drafts (member_id, id, type, goods_id, goods_version, country_id, quantity, amount_minor,
       currency, title, agreement_id, agreement_version, created_at, expires_at)
     select m, d, 'vehicle', g.id, g.version, 1, 1, g.price_minor, 'IDR', 'Van', 'agreement',
       (select max(version)::text from system_texts where kind = 'agreement'), now(), now() + interval '15 minutes'
     from unnest($1::bigint[], $2::uuid[]) with ordinality as t (m, d, n)
     join products g on g.id = 1 + (n * 7919) % ${PRODUCT}`,
    [drafts.map(({ member }) => member), drafts.map(({ id }) => id)],
  );
  return drafts;
};

/** Unpaid orders, created from drafts by the database's own function; `id` is the order's. */
export const makeOrders = async (catalog: ProductCatalog, count: number): Promise<readonly ProductWaiting[]> => {
  const orders = (await makeDrafts(catalog, count)).map((draft) => ({ ...draft, draft: draft.id, id: randomUUID() }));
  const wishes = orders.map(({ id }) =>
    JSON.stringify({
      id,
      sn: id,
      nonce: randomBytes(16).toString('base64url'),
      goodsSeconds: 3600,
      rechargeSeconds: 3600,
    }),
  );
  await catalog.sql.query(
    'select count(s.code) from unnest($1::bigint[], $2::uuid[], $3::jsonb[]) as t (m, d, o), submit_order(t.m, t.d, t.o, now()) s',
    [orders.map(({ member }) => member), orders.map(({ draft }) => draft), wishes],
  );
  return orders;
};
