// The server without demo data, for benches with their own data: reads PORT, sends `ready` to its parent.
import { composeServer } from '../../apps/api/src/app.ts';
import { constraintDomainErrors } from '../../apps/api/src/constraints.ts';
import { readConfig, takeMigrateUrl } from '../../apps/api/src/platform/config.ts';
import { startServer } from '../../apps/api/src/platform/server.ts';

const { app, work } = composeServer();
const migrateUrl = takeMigrateUrl();
const server = await startServer({ config: readConfig(), migrateUrl }, async () => ({
  app,
  work,
  constraintErrors: constraintDomainErrors,
  before: async () => undefined,
}));
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.send?.('ready');
