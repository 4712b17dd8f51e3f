// The demo's process: the server with the demo's operations, past and sandbox provider.
import { runProcess, say, startApi } from '@roda/api/run-process.ts';
import { demoExtension } from './demo-extension.ts';
import { demoLines } from './demo.jobs.ts';
import { startProvider } from './start-provider.ts';

runProcess(async ({ config: configured, migrateUrl }) => {
  if (configured.mode !== 'demo')
    throw new Error('this program is the demo; RODA_MODE=production runs apps/api/src/main.ts');
  const provider = await startProvider(configured);
  const { sandboxUrl = provider?.url, oauthUrl = provider?.url } = configured;
  const config = { ...configured, sandboxUrl, oauthUrl };
  const server = await startApi({ config, migrateUrl }, demoExtension).catch(async (error: unknown) => {
    await provider?.stop();
    throw error;
  });
  say(demoLines(config).join('\n'));
  return {
    stop: async () => {
      await server.stop();
      await provider?.stop();
    },
  };
});
