// Replies to public reads that are equal for everyone, kept for seconds by what was asked.
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../app-context.ts';
import { epochOf } from '../cached.ts';
import type { ClientInfo, Nobody } from '../request-context.ts';
import type { RequiredReading } from '../required-reading.ts';
import type { CallResponse, ParsedRequest } from './respond.ts';
import type { Route } from './route.ts';

const MOST_REPLIES = 2_000;
const MOST_VARIANTS = 500;
/** Addresses whose input is known without parsing: those that an app asks again and again are few and short. */
const MOST_ADDRESSES = 500;
const LONGEST_ADDRESS = 256;

const NOBODY: Nobody = { kind: 'nobody' };
/** What a reply is made for that no channel and no version changes: a handler that looks at them finds nothing. */
const NO_CHANNEL = { appType: 'h5', appVersion: '1.0.0', appVersionCode: 1 } as const;

/** An input that the contract has parsed, and its text. */
type Known = { readonly input: unknown; readonly text: string };

type Call = (question: ParsedRequest) => Promise<CallResponse>;

export type SharedReplies = {
  /**
   * The kept reply for a request whose address was parsed before; at once, without the database. With a session, where
   * members get what nobody gets and nobody has anything to read: then it doesn't matter whose session it is, or
   * whether it still lives.
   */
  readonly find: (request: FastifyRequest, client: ClientInfo) => Buffer | undefined;
  /** The parsed input of an address that was parsed before. */
  readonly inputOf: (request: FastifyRequest) => unknown;
  /**
   * The kept reply, or a new one. One that others may get is made for nobody, so it can't contain a member's data; it
   * is made once, however many ask meanwhile.
   */
  readonly answer: (request: FastifyRequest, question: ParsedRequest, call: Call) => Promise<CallResponse>;
};

/** Inputs by address. */
const openInputs = ({ relevantOf }: Route) => {
  const inputs = new LRUCache<string, Known>({ max: MOST_ADDRESSES });
  return {
    of: (url: string) => inputs.get(url),
    learn: (url: string, input: unknown): Known => {
      const known = inputs.get(url) ?? {
        input,
        text: JSON.stringify(relevantOf === undefined ? input : relevantOf(input as never)),
      };
      if (url.length <= LONGEST_ADDRESS) inputs.set(url, known);
      return known;
    },
  };
};

type Asked = { readonly known: Known; readonly client: ClientInfo };

/** Keys by the parsed input: an unknown parameter in the address changes nothing, nor does an unknown version. */
const openKeys = ({ cacheMs, variantOf }: Route, { vault, pool }: AppContext) => {
  /** By what the client says of its channel and version. */
  const variants = new LRUCache<string, string>({
    max: variantOf === undefined ? 1 : MOST_VARIANTS,
    ttl: cacheMs ?? 0,
  });
  const baseOf = ({ known, client }: Asked): string =>
    `${epochOf(vault)}\0${known.text}\0${client.lang}\0${client.countryId}`;
  const channelOf = (base: string, { appType, appVersion, appVersionCode }: ClientInfo): string =>
    `${base}\0${appType}\0${appVersion}\0${appVersionCode}`;
  return {
    /** Nothing where the variant has to be found out first. */
    known: (asked: Asked): string | undefined => {
      const base = baseOf(asked);
      if (variantOf === undefined) return base;
      const variant = variants.get(channelOf(base, asked.client));
      return variant === undefined ? undefined : `${base}\0${variant}`;
    },
    of: async (asked: Asked, at: Date): Promise<string> => {
      const base = baseOf(asked);
      if (variantOf === undefined) return base;
      const { known, client } = asked;
      const variant = await pool.reading((tx) => variantOf({ tx, at, client, vault }, known.input as never));
      variants.set(channelOf(base, client), variant);
      return `${base}\0${variant}`;
    },
  };
};

const openReplies = (route: Route, appContext: AppContext, requiredReading?: RequiredReading): SharedReplies => {
  const { cacheMs = 0, sameForMembers, variantOf } = route;
  const replies = new LRUCache<string, Buffer>({ max: MOST_REPLIES, ttl: cacheMs });
  const inputs = openInputs(route);
  const keys = openKeys(route, appContext);
  const running = new Map<string, Promise<CallResponse>>();

  const isSame = (input: unknown, client: ClientInfo): boolean => sameForMembers?.(input as never, client) === true;
  const isNone = (): boolean => requiredReading?.isNone(appContext.vault) ?? true;
  const make = async (key: string, question: ParsedRequest, call: Call): Promise<CallResponse> => {
    const client = variantOf === undefined ? { ...question.client, ...NO_CHANNEL } : question.client;
    const given = await call({ ...question, client, principal: NOBODY });
    if (given.errno !== 0) return given;
    const bytes = Buffer.from(given.text);
    replies.set(key, bytes);
    return { ...given, text: bytes };
  };
  const makeOnce = async (key: string, question: ParsedRequest, call: Call): Promise<CallResponse> => {
    const asked = running.get(key);
    if (asked !== undefined) {
      const given = await asked;
      // A refusal names the call that it was for.
      return given.errno === 0 ? given : make(key, question, call);
    }
    const making = make(key, question, call).finally(() => running.delete(key));
    running.set(key, making);
    return making;
  };

  return {
    find: ({ headers, url }, client) => {
      const known = inputs.of(url);
      if (known === undefined) return undefined;
      if (headers.authorization !== undefined && !(isNone() && isSame(known.input, client))) return undefined;
      const key = keys.known({ known, client });
      return key === undefined ? undefined : replies.get(key);
    },
    inputOf: ({ url }) => inputs.of(url)?.input,
    answer: async ({ url }, question, call) => {
      const { principal, input, client, at } = question;
      if (principal.kind !== 'nobody' && !isSame(input, client)) return call(question);
      const key = await keys.of({ known: inputs.learn(url, input), client }, at);
      const kept = replies.get(key);
      return kept === undefined ? makeOnce(key, question, call) : { text: kept, errno: 0 };
    },
  };
};

/** Nothing for routes that say no time. Opened by the first request: the library allocates all places at once. */
export const openSharedReplies = (
  route: Route,
  appContext: AppContext,
  requiredReading?: RequiredReading,
): SharedReplies | undefined => {
  if (route.cacheMs === undefined) return undefined;
  let opened: SharedReplies | undefined;
  const open = (): SharedReplies => (opened ??= openReplies(route, appContext, requiredReading));
  return {
    find: (request, client) => open().find(request, client),
    inputOf: (request) => open().inputOf(request),
    answer: (request, question, call) => open().answer(request, question, call),
  };
};
