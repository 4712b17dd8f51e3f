// Opens pools for tests: as the server opens them, with time-outs that a busy machine doesn't reach.
import { openPool, type OpenPool, type PoolSettings } from '../src/platform/db/pool.ts';

/** A deadlock is still found, within a second; a test that hangs is ended by its own limit. */
const TIMEOUT_MS = 60_000;

export const openTestPool = (settings: PoolSettings): OpenPool =>
  openPool({
    statementTimeoutMs: TIMEOUT_MS,
    lockTimeoutMs: TIMEOUT_MS,
    acquireTimeoutMs: TIMEOUT_MS,
    connectTimeoutMs: TIMEOUT_MS,
    silenceMs: TIMEOUT_MS,
    ...settings,
  });
