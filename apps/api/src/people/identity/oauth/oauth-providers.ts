// The providers of mini-program log-in that are configured.
import type { Services } from '#platform/services.ts';
import type { OauthProvider } from './oauth-provider.ts';
import { sandboxOauth } from './sandbox-oauth.ts';
import { weChatOauth } from './wechat-oauth.ts';

/** Empty where none is: then log-in by ticket is off. A ticket is of one of them at most. */
export const oauthProvidersOf = (services: Services): readonly OauthProvider[] =>
  [sandboxOauth(services), weChatOauth(services)].filter((provider) => provider !== undefined);
