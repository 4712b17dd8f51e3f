// The demo's process: the server with the demo's operations, past and sandbox provider.
import type { ServerExtension } from '@roda/api/app.ts';
import { runProcess, say, startApi } from '@roda/api/run-process.ts';
import type { FirstWork } from '#platform/db/open-database.ts';
import { openPool } from '#platform/db/pool.ts';
import { startProvider } from './start-provider.ts';

runProcess(async ({ config: configured, migrateUrl }) => {
  if (configured.mode !== 'demo')
    throw new Error('this program is the demo; RODA_MODE=production runs apps/api/src/main.ts');
  const provider = startProvider(configured);
  const { sandboxUrl = provider?.url, oauthUrl = provider?.url } = configured;
  const config = { ...configured, sandboxUrl, oauthUrl };
  const first: FirstWork = async (database) => {
    const { fillFresh, hasPast } = await import('./start-filling.ts');
    const pool = openPool({ url: database.url, size: 1 });
    try {
      if (await hasPast(pool)) return;
    } finally {
      await pool.close();
    }
    await fillFresh({ config, database }, provider?.serving);
  };
  const loadExtension = async (): Promise<ServerExtension> => {
    const { demoExtension } = await import('./demo-extension.ts');
    // Nobody is served without it.
    await provider?.serving;
    return demoExtension;
  };
  const server = await startApi({ config, migrateUrl, first }, loadExtension).catch(async (error: unknown) => {
    await provider?.stop();
    throw error;
  });
  const { demoLines } = await import('./demo.jobs.ts');
  say(demoLines(config).join('\n'));
  return {
    stop: async () => {
      await server.stop();
      await provider?.stop();
    },
  };
});
