// The API client, created once per program.
import { createCall, type Call } from './call.ts';
import { createSender } from './sender.ts';
import type { ClientSettings } from './settings.ts';
import type { SendFile } from './upload.ts';

export type Client = {
  readonly call: Call;
  readonly upload: SendFile;
  /**
   * Milliseconds since 1970 by the server's clock, from its responses; by the local clock before the first response.
   */
  readonly serverNow: () => number;
};

export const createClient = (settings: ClientSettings): Client => {
  const sender = createSender(settings);
  return {
    call: createCall(settings, sender),
    // Rare: loaded with the first one.
    upload: async (...asked) => (await import('./upload.ts')).createUpload(settings, sender)(...asked),
    serverNow: sender.serverNow,
  };
};
