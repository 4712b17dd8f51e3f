// Adapter to the sandbox provider of mini-program log-in: its HTTP and signature only.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { askSystem, type OtherSystem } from '#platform/outbound-http.ts';
import type { Services } from '#platform/services.ts';
import { equalInConstantTime } from '#platform/encryption/vault.ts';
import type { OauthProvider } from './oauth-provider.ts';

const Notified = z.object({ subject: z.string().min(1).max(200) });

/** A forged ticket is rejected here, before the provider is called. */
const isSigned = (ticket: string, key: string): boolean => {
  const [payload = '', signature = ''] = ticket.split('.');
  const expected = createHmac('sha256', key).update(`ticket.${payload}`).digest();
  return equalInConstantTime(Buffer.from(signature, 'base64url'), expected);
};

/** Undefined where none is configured: then log-in by ticket is off. */
export const sandboxOauth = ({ config, secrets, fetch }: Services): OauthProvider | undefined => {
  const { oauthUrl } = config;
  if (oauthUrl === undefined) return undefined;
  const key = config.oauthKey ?? secrets.sandboxKey;
  const system: OtherSystem = { name: 'log-in provider', url: oauthUrl, key, fetch };
  return {
    name: 'weapp',
    issued: (ticket) => isSigned(ticket, key),
    redeem: async (ticket) => {
      const notified = await askSystem(system, {
        path: '/oauth/redeem',
        body: { ticket },
        shape: Notified,
        noneBy: 410,
      });
      return notified?.subject;
    },
  };
};
