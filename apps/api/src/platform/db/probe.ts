// One connection beside the pools, which asks whether the database answers.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SilentConnection } from './unavailable.ts';

export type Probe = {
  /**
   * The result of `work`, which asks few and fast statements. Throws when connecting and asking took longer than `ms`:
   * the next question then opens a new connection.
   */
  readonly ask: <T>(work: (client: pg.ClientBase) => Promise<T>, ms: number) => Promise<T>;
  readonly close: () => Promise<void>;
};

type Held = { readonly client: pg.Client; readonly connected: Promise<unknown> };

/** What a busy process has received but not read yet counts as received. */
const afterReading = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const silenceAfter = async (ms: number, answered: AbortSignal): Promise<never> => {
  await pause(ms, undefined, { signal: answered, ref: false });
  await afterReading();
  throw new SilentConnection();
};

/** Opens its connection with the first question. */
export const openProbe = (url: string): Probe => {
  let held: Held | undefined;
  const drop = (client: pg.Client): void => {
    if (held?.client === client) held = undefined;
  };
  const open = (): Held => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('error', () => drop(client));
    client.on('end', () => drop(client));
    const connected = client.connect();
    connected.catch(() => undefined);
    return { client, connected };
  };
  return {
    ask: async (work, ms) => {
      const { client, connected } = (held ??= open());
      const answered = new AbortController();
      const answer = connected.then(() => work(client));
      answer.catch(() => undefined);
      try {
        return await Promise.race([answer, silenceAfter(ms, answered.signal)]);
      } catch (error) {
        drop(client);
        client.connection.stream.destroy();
        throw error;
      } finally {
        answered.abort();
      }
    },
    close: async () => {
      const last = held;
      held = undefined;
      await last?.connected.then(
        () => last.client.end(),
        () => undefined,
      );
    },
  };
};
