// Entry point of the provider's process: settings from the environment, one port, graceful shutdown.
import { openSandbox } from './sandbox.ts';

const needed = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is needed: the sandbox provider has no default secrets`);
  return value;
};

const port = Number(process.env['PORT'] ?? 8071);
const host = process.env['PSP_HOST'] ?? '127.0.0.1';
const file = process.env['PSP_FILE'];
/** Delays between tries of a webhook, in milliseconds, comma separated; for tests that can't wait for minutes. */
const retries = process.env['PSP_RETRY_MS'];

const sandbox = openSandbox({
  apiKey: needed('PSP_KEY'),
  secret: needed('PSP_SECRET'),
  hookUrl: process.env['PSP_HOOK_URL'] ?? 'http://127.0.0.1:8070/hooks/payments/sandbox',
  publicUrl: process.env['PSP_PUBLIC_URL'] ?? `http://127.0.0.1:${port}`,
  ...(file === undefined ? {} : { file }),
  ...(retries === undefined ? {} : { retryMs: retries.split(',').map(Number) }),
});

await sandbox.http.listen({ port, host });
process.stdout.write(`sandbox payment provider on http://${host}:${port} (bank page: /bank)\n`);

const end = (): void => {
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);

// Started by a server: exits with it, also when that was killed.
if (process.env['PSP_FOLLOWS'] === '1') process.stdin.once('end', end).once('error', end).resume();
