// Opens pools for tests: as the server opens them, with time-outs that a busy machine doesn't reach.
import { SERVER_LOGIN } from '../src/platform/db/logins.ts';
import { openPool, type OpenPool, type PoolSettings } from '../src/platform/db/pool.ts';

/** A deadlock is still found, within a second; a test that hangs is ended by its own limit. */
const TIMEOUT_MS = 60_000;

/** Of the server's login on the PostgreSQL of a test run, whose databases are nobody's secret. */
export const SERVER_PASSWORD = 'roda_app-of-tests';

/** The address of a test database as the server's login. */
export const asServer = (url: string): string => {
  const address = new URL(url);
  [address.username, address.password] = [SERVER_LOGIN, SERVER_PASSWORD];
  return address.href;
};

/** The variables of a server process on a test database. */
export const twoLogins = (url: string) => ({ DATABASE_URL: asServer(url), RODA_MIGRATE_URL: url });

export const openTestPool = (settings: PoolSettings): OpenPool =>
  openPool({
    statementTimeoutMs: TIMEOUT_MS,
    lockTimeoutMs: TIMEOUT_MS,
    acquireTimeoutMs: TIMEOUT_MS,
    connectTimeoutMs: TIMEOUT_MS,
    silenceMs: TIMEOUT_MS,
    ...settings,
  });
