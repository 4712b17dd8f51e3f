// Registers a packaged app for push messages, by the id that its system's push service gives.

import { registerPushClient } from '@roda/api-contract/content/notifications';
import type { PushTopic } from '@roda/api-contract/content/notifications';
import { platform } from '#shared/platform/platform.ts';
import { call } from '#shared/server.ts';
import { store } from '#shared/store.ts';

/** The id may change at any time: the one that the push service gives now is the one that is registered. */
export async function registerPackagedApp(topics: readonly PushTopic[]): Promise<void> {
  const client = await (await platform()).pushClient();
  if (client === undefined) throw new Error('the push service gave no id');
  await call(registerPushClient, { clientId: client.clientId, topics: [...topics] }, { quiet: true });
  store('clientid', client.clientId);
}
