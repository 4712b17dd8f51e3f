// Every statement on the oldest PostgreSQL that Roda supports: Debian's, in a cluster that ends with its step.
import { findProgram, installPackages, isProgram } from '../debian-packages.ts';
import { programStep, type Step } from '../steps.ts';

const VERSION = '15';

const isInstalled = (): boolean =>
  findProgram('pg_virtualenv') !== undefined && isProgram(`/usr/lib/postgresql/${VERSION}/bin/postgres`);

/** Whether it is there; as root on Debian it is installed. Logs what it does; never throws. */
export const ensureOldestPostgres = (): boolean => {
  if (isInstalled()) return true;
  installPackages([`postgresql-${VERSION}`]);
  return isInstalled();
};

/** The variables are those that `pg_virtualenv` sets for its command. */
const STATEMENTS =
  'TEST_DATABASE_URL="postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres" exec vitest run --project statements';

/** `-t`: its cluster lies in the folder of the run, and so ends with it, however that ends. */
export const OLDEST_POSTGRES_STEP: Step = programStep(`statements on PostgreSQL ${VERSION}`, [
  'pg_virtualenv',
  ...['-t', '-v', VERSION],
  ...['sh', '-c', STATEMENTS],
]);
