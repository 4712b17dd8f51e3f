// Benchmark of the sender of text messages: a burst of codes through outbox, queue and workers to a gateway that
// answers at once, and to one as far away as gateways are; beside the same calls of the gateway alone, as many at once.
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { composeServer } from '../apps/api/src/app.ts';
import { constraintDomainErrors } from '../apps/api/src/constraints.ts';
import { SEND_SMS, smsPlace } from '../apps/api/src/people/identity/sms/send-sms.jobs.ts';
import { smsProvidersOf } from '../apps/api/src/people/identity/sms/sms-providers.ts';
import { jobContextOf, type AppContext } from '../apps/api/src/platform/app-context.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import { openPool } from '../apps/api/src/platform/db/pool.ts';
import { loadSchema } from '../apps/api/src/platform/db/schema-file.ts';
import { openVault } from '../apps/api/src/platform/encryption/vault.ts';
import { systemIds } from '../apps/api/src/platform/ids.ts';
import { prepareQueue } from '../apps/api/src/platform/jobs/queue-schema.ts';
import { startWorkers } from '../apps/api/src/platform/jobs/workers.ts';
import { openLog } from '../apps/api/src/platform/log.ts';
import { openMetrics } from '../apps/api/src/platform/metrics.ts';
import { readSecrets } from '../apps/api/src/platform/secrets.ts';
import { openServices } from '../apps/api/src/platform/services.ts';
import { bench, sized } from './harness.ts';

/** As many as the workers send at once. */
const LANES = 2;
/** What a gateway on another continent takes to answer. */
const FAR_MS = 200;
const LIFE_MS = 3_600_000;
const BURSTS = { near: sized(400, 20), far: sized(60, 6) };

let [delayMs, arrived] = [0, 0];
let allArrived: (() => void) | undefined;
let awaited = 0;
const gateway = createServer((request, reply) => {
  request.resume().on('end', () => {
    void pause(delayMs).then(() => {
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok","id":"1"}');
      if ((arrived += 1) >= awaited) allArrived?.();
    });
  });
});
await new Promise<void>((ready) => void gateway.listen(0, '127.0.0.1', ready));

const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
const database = await startEmbedded(path.join(folder, 'database'));
await loadSchema(database.url);
await prepareQueue(database.url);
const config = readConfig({
  ...{ RODA_DATA: path.join(folder, 'data'), RODA_RATE: '0', RODA_SMS: 'http', RODA_SMS_HTTP_ACCEPTED: 'status=ok' },
  RODA_SMS_HTTP_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  RODA_SMS_HTTP_BODY: '{"to":"{to}","text":"{text}","ref":"{id}"}',
});
const secrets = readSecrets(config);
const vault = openVault(secrets);
const pool = openPool({ url: database.serverUrl, size: config.poolSize });
const services = openServices(config, secrets, openLog('error', { file: path.join(folder, 'server.log') }));
const appContext: AppContext = {
  ...{ pool, vault, clock: { now: () => new Date() }, ids: systemIds, metrics: openMetrics() },
  ...{ services, constraintErrors: constraintDomainErrors },
};
const workers = await startWorkers(database.serverUrl, composeServer().work, appContext);

let lastNumber = 1_000_000;
const nextPhone = (): string => `+62812${(lastNumber += 1)}`;

/** Messages a second from the commit that asks for them until the gateway has answered the last. */
const sendBurst = async (count: number, waitMs: number): Promise<number> => {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  [delayMs, arrived, awaited, allArrived] = [waitMs, 0, count, resolve];
  await jobContextOf(appContext).inTransaction(async ({ at, enqueue }) => {
    const expiresAt = new Date(at.getTime() + LIFE_MS).toISOString();
    for (let index = 0; index < count; index += 1) {
      const id = systemIds.newId();
      const content = JSON.stringify({ phone: nextPhone(), code: '123456' });
      const encrypted = vault.encrypt(content, smsPlace(id)).toString('base64');
      await enqueue(SEND_SMS, { id, encrypted, scene: 'register', at: at.toISOString(), expiresAt });
    }
  });
  const began = performance.now();
  await left;
  return (count * 1_000) / (performance.now() - began);
};

/** The same by the adapter alone. */
const callBurst = async (count: number, waitMs: number): Promise<number> => {
  [delayMs, arrived, allArrived] = [waitMs, 0, undefined];
  const [provider] = smsProvidersOf(services);
  if (provider === undefined) throw new Error('no gateway is configured');
  const began = performance.now();
  let left = count;
  const lane = async (): Promise<void> => {
    while ((left -= 1) >= 0) {
      const id = systemIds.newId();
      const message = { id, to: nextPhone(), text: '123456 is your Roda code', sender: undefined, lifeSeconds: 300 };
      const parts = { scene: 'register', code: '123456', at: new Date().toISOString() } as const;
      const { kind } = await provider.send({ ...message, parts });
      if (kind !== 'accepted') throw new Error(`the gateway's answer was ${kind}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return (count * 1_000) / (performance.now() - began);
};

try {
  for (const [name, count, waitMs] of [
    ['texts-at-once', BURSTS.near, 0],
    ['texts-far', BURSTS.far, FAR_MS],
  ] as const)
    await bench(() => callBurst(count, waitMs), { [name]: { figure: () => sendBurst(count, waitMs) } });
} finally {
  await workers.stop();
  await pool.close();
  await database.stop();
  gateway.closeAllConnections();
  gateway.close();
  await rm(folder, { recursive: true, force: true });
}
