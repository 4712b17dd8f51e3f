// All checks of an installation: what `npm run doctor` prints, and what a production start refuses by.
import { type Config, readParts, takeMigrateUrl } from '../config.ts';
import { namedBy, type WrongVariable } from '../config-problems.ts';
import { databaseChecks } from './database-checks.ts';
import { runningEmbedded } from '../db/embedded.ts';
import { sentenceOf } from '../sentence-of.ts';
import { type InstallationCheck, checkLines, warning } from './check.ts';
import { originChecks, proxyChecks, type Readable, variableChecks } from './environment-checks.ts';
import { networkChecks } from './network-checks.ts';
import { sandboxChecks } from './sandbox-checks.ts';
import { storageChecks } from './storage-checks.ts';

type Examination = {
  readonly checks: readonly InstallationCheck[];
  /** Undefined when a variable is wrong. */
  readonly config: Config | undefined;
  /** The database as its owner. */
  readonly migrateUrl: string | undefined;
};

type Extent = {
  /** Whether addresses are asked over the network. */
  readonly network?: boolean;
  /** Whether a running embedded database is asked, too. */
  readonly embedded?: boolean;
};

type Owner = { readonly migrateUrl: string | undefined; readonly wrong: readonly WrongVariable[] };

const ownerIn = (environment: NodeJS.ProcessEnv): Owner => {
  try {
    return { migrateUrl: takeMigrateUrl(environment), wrong: [] };
  } catch (error) {
    return { migrateUrl: undefined, wrong: [namedBy(sentenceOf(error))] };
  }
};

const databaseIn = async (
  config: Readable,
  { migrateUrl, embedded }: Pick<Extent, 'embedded'> & { readonly migrateUrl: string | undefined },
): Promise<readonly InstallationCheck[]> => {
  const { databaseUrl, data } = config;
  if (databaseUrl !== undefined) return databaseChecks({ url: databaseUrl, migrateUrl });
  if (embedded !== true || data === undefined || !('databaseUrl' in config)) return [];
  const url = runningEmbedded(data);
  return url === undefined
    ? [warning('database', 'the embedded one does not run, so it was not asked', 'npm start, then npm run doctor')]
    : databaseChecks({ url });
};

/**
 * Everything that can be found without changing anything; what can't be read or reached leaves the other checks alone.
 * RODA_MIGRATE_URL is taken out of the environment.
 */
export const examineInstallation = async (
  environment: NodeJS.ProcessEnv,
  { network = false, embedded = false }: Extent = {},
): Promise<Examination> => {
  const { migrateUrl, wrong: wrongOwner } = ownerIn(environment);
  const { config, wrong } = readParts(environment);
  const all = [...wrong, ...wrongOwner];
  const [storage, database, reached] = await Promise.all([
    storageChecks(config),
    databaseIn(config, { migrateUrl, embedded }),
    network ? networkChecks(config) : [],
  ]);
  const checks = [
    ...variableChecks(all),
    ...originChecks(config),
    ...proxyChecks(config),
    ...storage,
    ...database,
    ...sandboxChecks(config),
    ...reached,
  ];
  return { checks, config: all.length === 0 ? (config as Config) : undefined, migrateUrl };
};

/** A production that does not start: its message is every sentence, in lines with what mends it. */
export class WrongInstallation extends Error {
  override readonly name = 'WrongInstallation';
  constructor(checks: readonly InstallationCheck[]) {
    super(checkLines(checks).join('\n'));
  }
}

/** A start with little room serves what it can, and `/readyz` says so: to refuse it would make a crash an outage. */
const SERVED_ALL_THE_SAME: ReadonlySet<InstallationCheck['name']> = new Set(['disk']);

export type ReadyInstallation = Pick<Examination, 'migrateUrl'> & {
  readonly config: Config;
  readonly warnings: readonly InstallationCheck[];
};

/** What a production starts with. Throws a WrongInstallation that lists everything that failed. */
export const requireInstallation = async (environment: NodeJS.ProcessEnv): Promise<ReadyInstallation> => {
  const { checks, config, migrateUrl } = await examineInstallation(environment);
  const wrong = checks.filter(({ name, outcome }) => outcome === 'failed' && !SERVED_ALL_THE_SAME.has(name));
  if (config === undefined || wrong.length > 0) throw new WrongInstallation(wrong);
  return { config, migrateUrl, warnings: checks.filter(({ outcome }) => outcome !== 'ok') };
};
