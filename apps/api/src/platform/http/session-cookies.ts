// Sessions of browsers: the token in a cookie that no script can read, and its mark, which the page sends itself.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import { equalInConstantTime } from '../encryption/vault.ts';
import type { Principal } from '../request-context.ts';
import { bearerOf, keepsCookie } from './client-info.ts';

type CookieRealm = 'member' | 'operator';

/** A cookie to be set, or, without a token, to be deleted. */
export type CookieChange = {
  readonly realm: CookieRealm;
  readonly token?: string;
  /** The client sent the token itself: it gets the mark in a header and forgets the token. */
  readonly isMoved?: true;
};

/** The header that hands a mark to a client whose session moved into a cookie. */
const MARK_HEADER = 'x-session-mark';

const NAMES: Readonly<Record<CookieRealm, string>> = { member: 'roda-session', operator: 'roda-console' };
const MARK = /^page-[\w-]{43}$/;
const TOKEN = /^[\w-]{20,200}$/;

/** Shows the server that a call is of the page that logged in; it opens nothing without the cookie nor leads to it. */
export const markOf = (token: string): string =>
  `page-${createHash('sha256').update(`mark\0${token}`).digest('base64url')}`;

const isMark = (text: string): boolean => MARK.test(text);

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Whether a page of this host sent it, as far as the browser says; the mark has to be right in any case. */
const isOwnPage = ({ origin, host, ...headers }: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || hostOf(origin) === host;
};

const realmOf = ({ kind }: Principal): CookieRealm | undefined =>
  kind === 'member' || kind === 'operator' ? kind : undefined;

export type SessionCookies = {
  /**
   * The session's token behind what a client gave as such: a token is itself, whatever cookies came with it; a mark is
   * the cookie's that it is of, where the page that sends it is this host's own. Nothing else makes a cookie count.
   */
  readonly tokenBehind: (headers: IncomingHttpHeaders, given: string | undefined) => string | undefined;
  /** The change for a browser that still sends a token of its own, from before there were cookies. */
  readonly moved: (headers: IncomingHttpHeaders, principal: Principal) => CookieChange | undefined;
  /** The headers of a reply. */
  readonly headersOf: (change: CookieChange) => Readonly<Record<string, string>>;
};

type Given = {
  /** The longest that a session lasts, in seconds. */
  readonly seconds: Readonly<Record<CookieRealm, number>>;
  readonly config: Pick<Config, 'origin' | 'consoleOrigin'>;
};

export const openSessionCookies = ({ seconds, config }: Given): SessionCookies => {
  const isSecure = (realm: CookieRealm): boolean =>
    (realm === 'member' ? config.origin : config.consoleOrigin).startsWith('https:');
  // By the prefix browsers reject such a cookie of other hosts and of plain HTTP; it needs TLS.
  const nameOf = (realm: CookieRealm): string => `${isSecure(realm) ? '__Host-' : ''}${NAMES[realm]}`;
  const names: readonly string[] = [nameOf('member'), nameOf('operator')];

  const tokensIn = (cookie = ''): readonly string[] =>
    cookie.split(';').flatMap((pair) => {
      const [name = '', value = ''] = pair.trim().split('=', 2);
      return names.includes(name) && TOKEN.test(value) ? [value] : [];
    });

  return {
    tokenBehind: (headers, given) => {
      if (given === undefined || !isMark(given)) return given;
      if (!isOwnPage(headers)) return undefined;
      const mark = Buffer.from(given);
      return tokensIn(headers.cookie).find((token) => equalInConstantTime(Buffer.from(markOf(token)), mark));
    },
    moved: (headers, principal) => {
      const [token, realm] = [bearerOf(headers), realmOf(principal)];
      if (token === undefined || realm === undefined || isMark(token) || !keepsCookie(headers)) return undefined;
      return { realm, token, isMoved: true };
    },
    headersOf: ({ realm, token, isMoved }) => ({
      'set-cookie': [
        `${nameOf(realm)}=${token ?? ''}`,
        'Path=/',
        `Max-Age=${token === undefined ? 0 : seconds[realm]}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure(realm) ? ['Secure'] : []),
      ].join('; '),
      ...(token === undefined || isMoved === undefined ? {} : { [MARK_HEADER]: markOf(token) }),
    }),
  };
};
