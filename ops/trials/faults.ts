// What fails in a trial: the server, its database, connections, the leader.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Game } from '@roda/api/test/simulation/seeded-random.ts';
import { killClaiming, makeRecords } from './claims.ts';
import { killWritingFile } from './payouts.ts';
import { endDatabase, providerOf, signal, signalDatabase } from './processes.ts';
import { freezeLeader } from './servers.ts';
import { freezeProvider, slowProvider } from './top-ups.ts';
import type { Counted, Trial } from './trial.ts';

/** What a fault has done besides: calls of its own, to be compared with the books when the server serves again. */
export type Played = {
  /** Where it is not the time to the next purchase. */
  readonly recoveredMs?: number;
  readonly check?: () => Promise<Counted & { readonly acknowledged: number }>;
};

export type Fault = {
  readonly name: string;
  /** The pause between load and fault, least and most. */
  readonly afterMs: readonly [least: number, most: number];
  /** What it needs; done before there is load. */
  readonly prepare?: (trial: Trial) => Promise<void>;
  /** Returns when the fault is over. */
  readonly play: (trial: Trial, random: Game) => Promise<Played | void>;
  /** The server has to be started again; otherwise it lives on. */
  readonly endsServer?: true;
  /** A settlement runs meanwhile. */
  readonly isSettling?: true;
};

const PAUSED_MS = 5_000;
const EXHAUSTED_MS = 3_000;
const TERMINATIONS = 5;

const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const killServer = async ({ server }: Trial): Promise<void> => void (await server.kill());

const killBoth = async ({ server }: Trial): Promise<void> => {
  signalDatabase(server.databasePid(), 'SIGKILL');
  await server.kill();
};

const killDatabase = ({ server }: Trial): Promise<void> => endDatabase(server.databasePid(), 'SIGKILL');

/** PostgreSQL's fast shutdown, as of a maintenance; the server starts its embedded database again. */
const stopDatabase = ({ server }: Trial): Promise<void> => endDatabase(server.databasePid(), 'SIGINT');

/** Server, database and payment provider, each as it is stopped for a maintenance. */
const stopAll = async ({ server }: Trial): Promise<void> => {
  const provider = providerOf(server);
  signal(server.databasePid(), 'SIGINT');
  signal(provider, 'SIGTERM');
  await server.stop();
};

const pauseDatabase = async ({ server }: Trial): Promise<void> => {
  const pid = server.databasePid();
  signalDatabase(pid, 'SIGSTOP');
  await pause(PAUSED_MS);
  signalDatabase(pid, 'SIGCONT');
};

const terminateConnections = ({ server }: Trial): Promise<void> =>
  asOwner(server.databaseUrl(), async (client) => {
    for (let time = 0; time < TERMINATIONS; time += 1) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await pause(200);
    }
  });

const NAME = 'trial';

/** Ends the server's connections and takes them, and every other one that the database still gives. */
const exhaustConnections = async ({ server }: Trial): Promise<void> => {
  const taken: pg.Client[] = [];
  const take = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: server.databaseUrl(), application_name: NAME });
    client.on('error', () => undefined);
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    if (isConnected) taken.push(client);
    return isConnected;
  };
  while (await take());
  await taken[0]?.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> $1',
    [NAME],
  );
  const end = Date.now() + EXHAUSTED_MS;
  while (Date.now() < end) if (!(await take())) await pause(50);
  await Promise.all(taken.map((client) => client.end()));
};

/** A kill in the first milliseconds of a settlement, which is short, interrupts it. */
const SOON = [5, 400] as const;
const LATER = [50, 1_500] as const;

export const FAULTS: readonly Fault[] = [
  { name: 'connections-terminated', afterMs: LATER, play: terminateConnections },
  { name: 'connections-exhausted', afterMs: LATER, play: exhaustConnections },
  { name: 'database-paused', afterMs: LATER, play: pauseDatabase },
  { name: 'database-restarted', afterMs: LATER, play: stopDatabase },
  { name: 'database-killed', afterMs: LATER, play: killDatabase },
  { name: 'database-killed-settling', afterMs: SOON, play: killDatabase, isSettling: true },
  { name: 'server-killed', afterMs: LATER, play: killServer, endsServer: true },
  { name: 'server-killed-settling', afterMs: SOON, play: killServer, endsServer: true, isSettling: true },
  { name: 'both-killed', afterMs: LATER, play: killBoth, endsServer: true },
  { name: 'both-killed-settling', afterMs: SOON, play: killBoth, endsServer: true, isSettling: true },
  { name: 'all-restarted', afterMs: LATER, play: stopAll, endsServer: true },
  { name: 'leader-frozen', afterMs: LATER, play: freezeLeader },
  { name: 'leader-frozen-settling', afterMs: SOON, play: freezeLeader, isSettling: true },
  { name: 'provider-silent', afterMs: LATER, play: freezeProvider },
  { name: 'provider-slow', afterMs: LATER, play: slowProvider },
  { name: 'server-killed-writing-payouts', afterMs: LATER, play: killWritingFile, endsServer: true },
  { name: 'server-killed-claiming', afterMs: LATER, prepare: makeRecords, play: killClaiming, endsServer: true },
];
