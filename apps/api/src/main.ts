// The production process: the server and nothing of the demo.
import { removeOutbox } from './platform/files/outbox.ts';
import { addressLines, runProcess, startApi } from './run-process.ts';

runProcess(async (start) => {
  const { config, warnings } = start;
  if (config.mode !== 'production')
    throw new Error('this program is the production server; `npm start` runs the demo (apps/demo/src/main.ts)');
  await removeOutbox(config.data);
  const server = await startApi(start);
  // Standard output is the log.
  const [sentence] = addressLines(config);
  const { log } = server.around.services;
  log.info({ mode: config.mode }, sentence);
  for (const { name, says, mend } of warnings) log.warn({ check: name, mend }, says);
  return server;
});
