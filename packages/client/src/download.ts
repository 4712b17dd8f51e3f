// Downloads a file that only its owner may read, with the session's token.
import { followSignal } from './abort.ts';
import { credentialsOf, statusOf } from './exchange.ts';
import { Aborted, HttpFailed, isCallFailure, Offline, TimedOut } from './failures.ts';
import type { CallOptions, ClientSettings } from './settings.ts';

const TIMEOUT_MS = 120_000;

/** `name` is the file name sent by the server; undefined where there is none. */
export type FetchedFile = { readonly blob: Blob; readonly name: string | undefined };

/**
 * The file at a server path from a reply. Redirects are not followed: the token must not be sent elsewhere.
 * @throws CallFailure; HttpFailed 404 if the file does not exist or does not belong to this member.
 */
export type FetchFile = (path: string, options?: Pick<CallOptions, 'signal'>) => Promise<FetchedFile>;

const NAME = /filename="([^"/\\]{1,120})"/u;

export const createDownload =
  (settings: ClientSettings): FetchFile =>
  async (path, options = {}) => {
    const own = new AbortController();
    const unfollow = followSignal(options.signal, own);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      own.abort();
    }, settings.timeoutMs ?? TIMEOUT_MS);
    const { lang, countryId } = settings.app();
    const token = settings.token();
    const headers = {
      'x-lang': lang,
      ...(countryId === undefined ? {} : { 'x-country': String(countryId) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(settings.attended?.() === true ? { 'x-attended': '1' } : {}),
    };
    try {
      const asked = {
        headers,
        redirect: 'manual',
        credentials: credentialsOf(settings),
        cache: 'no-store',
        signal: own.signal,
      } as const;
      const response = await fetch(settings.origin + path, asked);
      if (response.status !== 200) throw new HttpFailed(statusOf(response));
      const [, name] = NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
      return { blob: await response.blob(), name };
    } catch (error) {
      if (isCallFailure(error)) throw error;
      if (late) throw new TimedOut();
      throw own.signal.aborted ? new Aborted() : new Offline(error);
    } finally {
      clearTimeout(timer);
      unfollow();
    }
  };
