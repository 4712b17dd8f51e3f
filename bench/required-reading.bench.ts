// Benchmark of the check for unread bulletins: a member's read with it, against the same server without it.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listAddresses } from '@roda/api-contract/people/addresses';
import type { FastifyInstance } from 'fastify';
import { composeServer } from '../apps/api/src/app.ts';
import { constraintDomainErrors } from '../apps/api/src/constraints.ts';
import type { AppContext } from '../apps/api/src/platform/app-context.ts';
import { clearCached } from '../apps/api/src/platform/cached.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openPool } from '../apps/api/src/platform/db/pool.ts';
import { bind } from '../apps/api/src/platform/http/bind.ts';
import { systemIds } from '../apps/api/src/platform/ids.ts';
import { openLog } from '../apps/api/src/platform/log.ts';
import { openMetrics } from '../apps/api/src/platform/metrics.ts';
import { readSecrets } from '../apps/api/src/platform/secrets.ts';
import { openServices } from '../apps/api/src/platform/services.ts';
import { openVault } from '../apps/api/src/platform/encryption/vault.ts';
import { openBench } from './bench-server.ts';
import { bench, sized } from './harness.ts';

const READS = sized(500, 50);
const LANES = 8;
const MEMBER = 900_000_000_001;

const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
const { databaseUrl, serverUrl, ...started } = await openBench();
const config = readConfig({ RODA_DATA: folder, RODA_LOG: 'silent', RODA_RATE: '0' });
const secrets = readSecrets(config);
const owner = openPool({ url: databaseUrl, size: 2 });
const pool = openPool({ url: serverUrl, size: LANES });
const appContext: AppContext = {
  pool,
  clock: systemClock,
  ids: systemIds,
  vault: openVault(secrets),
  services: openServices(config, secrets, openLog('silent')),
  metrics: openMetrics(),
  constraintErrors: constraintDomainErrors,
};
const { vault } = appContext;
const token = randomBytes(32).toString('base64url');

await owner.inTransaction(async (tx) => {
  await tx.query(
    `insert into members (member_id, country_id, phone_encrypted, phone_masked, invitation_code, registered_at)
     values ($1, 1, '\\x00', '', 'BENCH1', now())`,
    [MEMBER],
  );
  await tx.query(
    `insert into sessions (member_id, id, token_hash, app_type, app_version, address_masked, device_index, started_at,
       seen_at, expires_at)
     values ($3, $1, $2, 'h5', '1.0.427', '', '\\x01', now(), now(), now() + interval '30 days')`,
    [systemIds.newId(), vault.hashToken(token), MEMBER],
  );
});

/** One more bulletin for everyone, which the member has read. */
const addReadBulletin = async (): Promise<void> => {
  const hash = '0'.repeat(64);
  await owner.inTransaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into bulletins (version, kind, from_code, until_code, audience, texts, hashes, text_kind, text_version,
         starts_at, state, proposed_by, proposed_at, decided_by, decided_at)
       values (1, 'agreement', 1, 2147483647, 'everyone', $1, $2, 'agreement', 1, now(), 'approved', 1, now(), 2, now())
       returning id`,
      [
        JSON.stringify(
          Object.fromEntries(['en', 'id', 'zh'].map((lang) => [lang, { title: 'Title', body: 'A body.' }])),
        ),
        JSON.stringify({ en: hash, id: hash, zh: hash }),
      ],
    );
    await tx.query(
      `insert into bulletin_reads (member_id, bulletin_id, version, lang, hash, session_id, app_type, version_code,
         read_at)
       values ($4, $1, 1, 'en', $2, $3, 'h5', 1427, now())`,
      [row?.id, hash, systemIds.newId(), MEMBER],
    );
  });
  clearCached(vault);
};

const { plan } = composeServer();
const { requiredReading: _without, ...unchecked } = plan;
const [checked, baseline] = [await bind(plan, appContext), await bind(unchecked, appContext)];

/** CPU time of this process for 500 reads, in milliseconds: what else the machine does doesn't count. */
const readsOf = (http: FastifyInstance) => async (): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'x-country': '1', 'x-app-version-code': '1427' };
  const url = `/${listAddresses.path}`;
  let left = READS;
  const before = process.cpuUsage();
  const lane = async (): Promise<void> => {
    while ((left -= 1) >= 0) {
      const { body } = await http.inject({ method: 'GET', url, headers });
      if (!body.startsWith('{"errno":0')) throw new Error(body);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const compare = (name: string): Promise<void> =>
  bench(readsOf(baseline.http), { [name]: { figure: readsOf(checked.http) } }, { unit: 'ms' });
await compare('required-reading-none');
await addReadBulletin();
await compare('required-reading-one-read');
for (let index = 0; index < 4; index += 1) await addReadBulletin();
await compare('required-reading-five-read');

await checked.http.close();
await baseline.http.close();
await pool.close();
await owner.close();
await started.close();
await rm(folder, { recursive: true, force: true });
