// A production as the run book makes one: a cluster of its own with a plain owner, secrets by openssl, and the programs
// of the checkout, whose clocks can be led into the next days.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { runAtDate } from '../../../../tools/test-run/clock.ts';
import { startEmbedded, type Embedded } from '../../src/platform/db/embedded.ts';
import { rolesScript } from '../../src/platform/db/logins.ts';
import { bareEnvironment, onFreePort, startProcess, type TestProcess } from '../child-process.ts';
import { LOCALHOST_CERTIFICATE } from '../factories/localhost-certificate.ts';
import { openGateway } from '../factories/sms-servers.ts';
import { openSmtp } from '../factories/smtp-servers.ts';
import { deleteFolder, emptyFolder } from '../server-process.ts';
import { openXendit } from '../providers/xendit-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const OPERATOR = path.join(ROOT, 'tools/operator.ts');
/** What `npm start`, `npm run migrate` and `npm run doctor` run, once the web apps are built. */
const [MAIN, MIGRATE, DOCTOR] = ['main.ts', 'migrate.ts', 'doctor.ts'].map((file) =>
  path.join(ROOT, 'apps/api/src', file),
) as [string, string, string];
const DATABASE = 'roda_production';
const OWNER = 'roda_owner';
const DAY_MS = 86_400_000;

const execute = promisify(execFile);

/** What the providers of this production are, each a server beside the test. */
const openProviders = async () => ({
  gateway: await openGateway(),
  mail: await openSmtp(),
  xendit: await openXendit(),
});

const bySsl = async (...args: string[]): Promise<string> => (await execute('openssl', args)).stdout.trim();

/** The secrets of “Production”, by the commands of the page. */
const SECRETS = {
  RODA_KEY_MASTER: ['rand', '-base64', '32'],
  RODA_KEY_INDEX: ['rand', '-base64', '32'],
  RODA_KEY_ORDER: ['genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:3072'],
  RODA_KEY_PUSH: ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
} as const;

/** Where members and operators find it. */
export const ORIGIN = 'https://armada.example';
export const CONSOLE_ORIGIN = 'https://console.armada.example';

export type Production = Awaited<ReturnType<typeof openProduction>>;

const MORNING_MS = 3 * 3_600_000;

/** Until ten in the morning in Jakarta: no day of the story ends in the middle of a step. */
const untilMorning = (nowMs: number): number => DAY_MS - ((nowMs - MORNING_MS) % DAY_MS);

/** An empty machine: the cluster runs, and nothing else is there. */
export const openProduction = async () => {
  const folder = await emptyFolder();
  const providers = await openProviders();
  const before = { preload: process.env['LD_PRELOAD'], offset: process.env['TEST_CLOCK_OFFSET_MS'] };
  const commands: string[] = [];
  const ownerPassword = randomBytes(24).toString('base64url');
  let server: (TestProcess & { readonly origin: string }) | undefined;
  let variables: Readonly<Record<string, string>> = {};
  let aheadMs = 0;
  /** Moves the clock of all that is started from now on. */
  const move = (byMs: number): void => {
    aheadMs += byMs;
    runAtDate(new Date(Date.now() + aheadMs).toISOString());
    process.env['TEST_CLOCK_OFFSET_MS'] = String(Number(before.offset ?? '0') + aheadMs);
  };
  move(untilMorning(Date.now()));
  let cluster: Embedded = await startEmbedded(folder);

  const addressOf = (login: 'administrator' | 'owner' | 'server', database = DATABASE): string => {
    const address = new URL(login === 'server' ? cluster.serverUrl : cluster.url);
    if (login === 'owner') [address.username, address.password] = [OWNER, ownerPassword];
    address.pathname = `/${database}`;
    return address.href;
  };
  const asAdministrator = async <Row>(database: string, text: string): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: addressOf('administrator', database) });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  const environment = (): Record<string, string> => ({ ...variables, DATABASE_URL: addressOf('server') });
  /** One of the programs that the page calls `npm run …`: its output, whatever its exit code. */
  const run = (program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    new Promise<{ readonly code: number | null; readonly text: string }>((resolve) => {
      const env = { ...bareEnvironment(), ...clockOf(), ...environment(), ...more };
      const child = execFile(process.execPath, [program, ...args], { env }, (_error, out, err) =>
        resolve({ code: child.exitCode, text: out + err }),
      );
    });
  const clockOf = (): Record<string, string> =>
    Object.fromEntries(
      ['LD_PRELOAD', 'TEST_CLOCK_OFFSET_MS'].flatMap((name) => {
        const value = process.env[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const start = async (): Promise<void> => {
    server = await onFreePort(async (port) => {
      const started = await startProcess({
        file: process.execPath,
        args: [MAIN],
        environment: { ...environment(), PORT: String(port), RODA_LOG: 'info' },
        ready: 'Roda is ready on',
      });
      return { ...started, origin: `http://127.0.0.1:${port}` };
    });
  };
  const stop = async (): Promise<void> => {
    const code = await server?.end('SIGTERM');
    if (server !== undefined && code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
    server = undefined;
  };

  /** One of those that the page names. */
  const command = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    commands.push(name);
    return work();
  };
  const makeSecrets = async (): Promise<Readonly<Record<string, string>>> => {
    const made: Record<string, string> = {};
    for (const [name, args] of Object.entries(SECRETS)) made[name] = await command('openssl', () => bySsl(...args));
    return made;
  };
  const makeLogins = async (): Promise<void> => {
    const role = `create role ${OWNER} login password '${ownerPassword}'`;
    for (const text of [role, `create database ${DATABASE} owner ${OWNER}`, rolesScript()])
      await command('psql', () => asAdministrator('postgres', text));
  };

  return {
    ...{ providers, asAdministrator, run, stop, makeSecrets, makeLogins },
    database: DATABASE,
    /** The database as its administrator. */
    databaseUrl: () => addressOf('administrator'),
    /** Those that people gave, by the name of the program. */
    commands: commands as readonly string[],
    /** By the clock of this production. */
    now: () => new Date(Date.now() + aheadMs),
    /** How far that clock is ahead of the test's. */
    aheadMs: () => aheadMs,
    origin: () => server?.origin ?? '',
    start: () => command('npm start', start),
    migrate: () => command('npm run migrate', () => run(MIGRATE, [], { RODA_MIGRATE_URL: addressOf('owner') })),
    doctor: () => command('npm run doctor', () => run(DOCTOR, ['--json'])),
    operator: (...args: string[]) => command('npm run operator', () => run(OPERATOR, args)),
    configure: async (more: Readonly<Record<string, string>>): Promise<void> => {
      const authority = path.join(folder, 'authority.pem');
      await writeFile(authority, LOCALHOST_CERTIFICATE);
      variables = {
        RODA_MODE: 'production',
        RODA_DATA: path.join(folder, 'data'),
        NODE_EXTRA_CA_CERTS: authority,
        HOST: '127.0.0.1',
        RODA_ANSWER_MS: '30000',
        RODA_DRAIN_MS: '100',
        ...more,
      };
    },
    /** Everything stops and starts again that many days later. */
    later: async (days: number): Promise<void> => {
      await stop();
      await cluster.stop();
      move(days * DAY_MS);
      cluster = await startEmbedded(folder);
      await start();
    },
    close: async (): Promise<void> => {
      await server?.end('SIGKILL');
      await cluster.stop();
      for (const [name, value] of [
        ['LD_PRELOAD', before.preload],
        ['TEST_CLOCK_OFFSET_MS', before.offset],
      ] as const) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await providers.gateway.close();
      await providers.mail.close();
      providers.xendit.close();
      await deleteFolder(folder);
    },
  };
};
