// A server process from its start to its signals: help, the server of all modules, what is printed when it can't start.
import type { ServerExtension } from './app.ts';
import { constraintDomainErrors } from './constraints.ts';
import {
  type ReadyInstallation,
  requireInstallation,
  WrongInstallation,
} from './platform/checks/installation-checks.ts';
import { helpText, type Config, readConfig, readParts, takeMigrateUrl } from './platform/config.ts';
import { requireFolder } from './platform/files/require-folder.ts';
import { sentenceOf } from './platform/sentence-of.ts';
import { startServer, type Running, type Start } from './platform/server.ts';

type Stoppable = { readonly stop: () => Promise<void> };

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Where people find what is served. */
export const addressLines = ({ port }: Config): readonly string[] => {
  const at = `http://localhost:${port}`;
  return [
    `Roda is ready on ${at}`,
    `  member app     ${at}/`,
    `  console        ${at}/console/`,
    `  API reference  ${at}/docs/`,
  ];
};

/** Starts the server of all modules with what the extension adds; both are loaded while the database starts. */
export const startApi = (start: Start, loadExtension?: () => Promise<ServerExtension>): Promise<Running> =>
  startServer(start, async () => {
    const { composeServer } = await import('./app.ts');
    const { app, work, before } = composeServer(await loadExtension?.());
    return { app, work, before, constraintErrors: constraintDomainErrors };
  });

/** A signal during the start takes effect at its end: a database half filled or left alone would be worse. */
const stopOnSignals = (starting: Promise<Stoppable>): void => {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      starting
        .then((running) => running.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            process.stderr.write(`Roda did not stop as it should: ${sentenceOf(error)}\n`);
            process.exit(1);
          },
        );
    });
  }
};

/** A production is examined as `npm run doctor` does it; a demo has only variables that could be wrong. */
const examined = async (): Promise<ReadyInstallation> => {
  if (readParts().config.mode === 'production') return requireInstallation(process.env);
  const migrateUrl = takeMigrateUrl();
  return { migrateUrl, config: readConfig(), warnings: [] };
};

const failureOf = (error: unknown): string =>
  error instanceof WrongInstallation
    ? `Roda could not start, for this is wrong (npm run doctor lists all checks):\n${error.message}`
    : `Roda could not start: ${sentenceOf(error)}`;

/**
 * Runs `start` until a signal ends it. A start that fails ends the process with 1 and one sentence, or, before anything
 * was started, with one for each thing that is wrong.
 */
export const runProcess = (start: (given: ReadyInstallation) => Promise<Stoppable>): void => {
  if (process.argv.includes('--help')) {
    say(`Roda's server. Variables of the environment:\n${helpText()}`);
    return;
  }
  const run = async (): Promise<void> => {
    const given = await examined();
    requireFolder(given.config);
    const starting = start(given);
    stopOnSignals(starting);
    await starting;
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${failureOf(error)}\n`);
    process.exit(1);
  });
};
