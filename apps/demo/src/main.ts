// The demo's process: the server with the demo's operations, past and sandbox provider.
import { type ProcessExtension, runProcess, say, startApi } from '@roda/api/run-process.ts';
import { startProvider } from './start-provider.ts';

runProcess(async ({ config: configured, migrateUrl }) => {
  if (configured.mode !== 'demo')
    throw new Error('this program is the demo; RODA_MODE=production runs apps/api/src/main.ts');
  const provider = startProvider(configured);
  const { sandboxUrl = provider?.url, oauthUrl = provider?.url } = configured;
  const config = { ...configured, sandboxUrl, oauthUrl };
  const loadExtension = async (): Promise<ProcessExtension> => {
    const { demoExtension } = await import('./demo-extension.ts');
    const prepare: ProcessExtension['prepare'] = async (...given) => {
      // The past is played with the provider.
      await provider?.serving;
      await demoExtension.prepare(...given);
    };
    return { ...demoExtension, prepare };
  };
  const server = await startApi({ config, migrateUrl }, loadExtension).catch(async (error: unknown) => {
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
