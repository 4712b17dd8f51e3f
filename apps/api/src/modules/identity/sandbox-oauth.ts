// The adapter to the sandbox of a mini-program's log-in: its HTTP, its signature, nothing of ours.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { equalInConstantTime } from '#platform/vault.ts';
import { OauthDown, type OauthProvider } from './oauth-provider.ts';

const TIMEOUT_MS = 5_000;
const Told = z.object({ subject: z.string().min(1).max(200) });

/** A forged ticket is turned away here, before anybody is asked. */
const isSigned = (ticket: string, key: string): boolean => {
  const [payload = '', signature = ''] = ticket.split('.');
  const expected = createHmac('sha256', key).update(`ticket.${payload}`).digest();
  return equalInConstantTime(Buffer.from(signature, 'base64url'), expected);
};

/** Undefined where none is configured: then nobody logs in by ticket. */
export const oauthProviderOf = ({ config, secrets, fetch: go }: Services): OauthProvider | undefined => {
  const { oauthUrl } = config;
  if (oauthUrl === undefined) return undefined;
  const key = config.oauthKey ?? secrets.pspKey;
  return {
    name: 'weapp',
    redeem: async (ticket) => {
      if (!isSigned(ticket, key)) return undefined;
      let reply: Response;
      let content: unknown;
      try {
        reply = await go(`${oauthUrl.replace(/\/$/, '')}/oauth/redeem`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ticket }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        });
        content = await reply.json();
      } catch {
        throw new OauthDown('no answer');
      }
      if (reply.status === 410) return undefined;
      const told = Told.safeParse(content);
      if (!reply.ok || !told.success) throw new OauthDown(`status ${reply.status}`);
      return told.data.subject;
    },
  };
};
