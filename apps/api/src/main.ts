// The process: configuration, server, the demo's helpers, signals, and what is printed for people.
import { app, work } from './app.ts';
import { constraintRefusals } from './constraints.ts';
import { loadRegions } from './modules/places/places.jobs.ts';
import { demoLines, prepareDemo, startProvider } from './modules/demo/demo.jobs.ts';
import { helpText, readConfig } from './platform/config.ts';
import type { Surroundings } from './platform/surroundings.ts';
import { startServer } from './platform/server.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const start = async (): Promise<void> => {
  const configured = readConfig();
  const provider = await startProvider(configured);
  const { pspUrl = provider?.url, oauthUrl = provider?.url } = configured;
  const config = { ...configured, pspUrl, oauthUrl };
  const before = async (around: Surroundings, ownerUrl: string): Promise<void> => {
    await loadRegions(around.pool);
    await prepareDemo(around, { app, work, ownerUrl });
  };
  const server = await startServer(config, { app, work, constraintRefusals, before }).catch(async (error: unknown) => {
    await provider?.stop();
    throw error;
  });
  say(demoLines(config).join('\n'));
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      server
        .stop()
        .then(() => provider?.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
};

if (process.argv.includes('--help')) {
  say(`Roda's server. Variables of the environment:\n${helpText()}`);
} else {
  start().catch((error: unknown) => {
    const { code, message } = error as { code?: string; message?: string };
    const sentence =
      code === 'EADDRINUSE'
        ? `The port is in use: another Roda may be running. Set PORT to another one. (${message})`
        : String(message ?? error);
    process.stderr.write(`Roda could not start: ${sentence}\n`);
    process.exit(1);
  });
}
