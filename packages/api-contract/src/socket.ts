// What travels over the socket at `/wx/socket`, in both directions.
import * as z from 'zod/mini';
import { Id, Instant, Text } from './fields.ts';

/**
 * Topics that a socket may follow beside its member's own frames: `fleet` is loud and has to be asked for, the others
 * come to everybody.
 */
export const frameTopics = ['all', 'fleet', 'barrage'] as const;
export type FrameTopic = (typeof frameTopics)[number];

/** `data` of each type of frame. More may come beside these: a client ignores types that it doesn't know. */
export const frameData = {
  'pay.result': z.object({ orderId: Text, status: Text }),
  'withdraw.status': z.object({ id: Text, status: Text }),
  'vehicle.status': z.object({ id: Id, status: Text }),
  /** Rounded as for strangers. */
  position: z.object({
    list: z.array(z.object({ id: Id, kind: Text, lat: z.number(), lng: z.number(), status: Text, at: Instant })),
  }),
  'notice.new': z.object({ id: Text, topic: Text, title: Text }),
  /** To everybody, of every country, in every language: who shows it picks its own, income where it is offered. */
  barrage: z.object({
    id: Id,
    type: Text,
    name: Text,
    text: z.object({ en: Text, id: Text, zh: Text }),
    countryId: Id,
    income: z.boolean(),
    at: Instant,
  }),
} as const;
export type FrameType = keyof typeof frameData;

const Place = z.int().check(z.nonnegative());

/**
 * What a client sends. `token` comes first and within five seconds; with `after` it resumes at once. `resume` asks for
 * the member's frames after a place that was seen, at most a day old; what was on its way meanwhile may come twice.
 */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('token'),
    token: z.string().check(z.maxLength(200)),
    after: z.optional(Place),
  }),
  z.strictObject({ type: z.literal('resume'), after: Place }),
  z.strictObject({ type: z.literal('follow'), topic: z.literal('fleet'), on: z.boolean() }),
]);
export type ClientFrame = z.output<typeof ClientFrame>;

/**
 * What a server sends. `id` grows: resume from the greatest one seen. `ready` answers a token or a resume; its `id` is
 * the place from which a new client may resume, and `data.whole` is false when frames that were asked for are gone:
 * read everything anew.
 */
export const ServerFrame = z.object({
  type: z.string(),
  id: z.int(),
  at: Instant,
  data: z.record(z.string(), z.unknown()),
});
export type ServerFrame = z.output<typeof ServerFrame>;

/** Why a server closes a socket, beside the protocol's own reasons. */
export const closeCodes = { notLoggedIn: 4401, revoked: 4403, tooSlow: 4408, tooMany: 4429, badFrame: 4400 } as const;
