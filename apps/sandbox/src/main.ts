// Entry point of the provider's process: settings from the environment, one port, graceful shutdown.
import { openSandbox } from './sandbox.ts';

const needed = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is needed: the sandbox provider has no default secrets`);
  return value;
};

const MOST_PORT = 65_535;

const portFrom = (text: string): number => {
  if (!/^\d{1,5}$/u.test(text) || Number(text) > MOST_PORT)
    throw new Error(`PORT must be a whole number from 0 to ${MOST_PORT}`);
  return Number(text);
};

const addressFrom = (name: string, fallback: string): string => {
  const address = process.env[name] ?? fallback;
  if (!/^https?:/u.test(address) || !URL.canParse(address)) throw new Error(`${name} must be an address of HTTP`);
  return address;
};

/** Delays between tries of a webhook, in milliseconds, comma separated; for tests that can't wait for minutes. */
const retriesFrom = (text: string): readonly number[] => {
  if (!/^\d{1,9}(?:,\d{1,9})*$/u.test(text)) throw new Error('PSP_RETRY_MS must be milliseconds, separated by commas');
  return text.split(',').map(Number);
};

/** How long payouts take, in milliseconds; without it they stay open until the controls end them. */
const payoutTimeFrom = (text: string): number => {
  if (!/^\d{1,9}$/u.test(text)) throw new Error('PSP_PAYOUT_MS must be milliseconds');
  return Number(text);
};

const start = async (): Promise<void> => {
  const port = portFrom(process.env['PORT'] ?? '8071');
  const host = process.env['PSP_HOST'] ?? '127.0.0.1';
  const file = process.env['PSP_FILE'];
  const retries = process.env['PSP_RETRY_MS'];
  const payoutTime = process.env['PSP_PAYOUT_MS'];
  const sandbox = openSandbox({
    apiKey: needed('PSP_KEY'),
    secret: needed('PSP_SECRET'),
    hookUrl: addressFrom('PSP_HOOK_URL', 'http://127.0.0.1:8070/hooks/payments/sandbox'),
    publicUrl: addressFrom('PSP_PUBLIC_URL', `http://127.0.0.1:${port}`),
    ...(file === undefined ? {} : { file }),
    ...(retries === undefined ? {} : { retryMs: retriesFrom(retries) }),
    ...(payoutTime === undefined ? {} : { payoutMs: payoutTimeFrom(payoutTime) }),
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
};

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message.replaceAll(/\s+/gu, ' ') : String(error);
  process.stderr.write(`The sandbox payment provider could not start: ${reason}\n`);
  process.exit(1);
});
