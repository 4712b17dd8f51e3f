// Adapter to WeChat: the log-in codes of our mini-program, which `wx.login` gives.
import { z } from 'zod';
import { askSystem, SystemSilent, type OtherSystem } from '#platform/outbound-http.ts';
import type { Services } from '#platform/services.ts';
import type { OauthProvider } from './oauth-provider.ts';

/** A reply without an error may leave `errcode` out or have a zero. */
const Session = z.object({ errcode: z.int().default(0), openid: z.string().min(1).max(100).optional() });

/** Unknown or expired, used before, and a person whom WeChat considers a risk. */
const REJECTED: ReadonlySet<number> = new Set([40_029, 40_163, 40_226]);

/** Undefined where no mini-program is configured. */
export const weChatOauth = ({ config: { weChat }, fetch }: Services): OauthProvider | undefined => {
  if (weChat === undefined) return undefined;
  const { url, appId, secret } = weChat;
  // The secret is in the query, as WeChat wants it: errors of the client contain no request.
  const system: OtherSystem = { name: 'WeChat', url, key: undefined, fetch };
  return {
    name: 'wechat',
    // A sandbox's ticket has a dot between payload and signature.
    issued: (ticket) => /^[\w-]{20,128}$/.test(ticket),
    redeem: async (code) => {
      const query = new URLSearchParams({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' });
      const session = await askSystem(system, { path: `/sns/jscode2session?${query.toString()}`, shape: Session });
      if (session === undefined || REJECTED.has(session.errcode)) return undefined;
      // Busy, too many calls, or a wrong secret: the code may be good.
      if (session.errcode !== 0 || session.openid === undefined)
        throw new SystemSilent(system.name, `error ${session.errcode}`);
      return session.openid;
    },
  };
};
