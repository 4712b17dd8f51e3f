// The messages of the socket at `/wx/socket`, in both directions.
import * as z from 'zod/mini';
import { Id, Instant, Text } from './fields.ts';

/**
 * Topics a socket may subscribe to besides its member's own frames: `fleet` is high-volume and opt-in, the others are
 * sent to everybody.
 */
export const frameTopics = ['all', 'fleet', 'barrage'] as const;
export type FrameTopic = (typeof frameTopics)[number];

/** `data` of each frame type. More may be added: a client ignores unknown types. */
export const frameData = {
  'pay.result': z.object({ orderId: Text, status: Text }),
  'withdraw.status': z.object({ id: Text, status: Text }),
  'vehicle.status': z.object({ id: Id, status: Text }),
  /** Rounded, as for the public. */
  position: z.object({
    list: z.array(z.object({ id: Id, kind: Text, lat: z.number(), lng: z.number(), status: Text, at: Instant })),
  }),
  'notice.new': z.object({ id: Text, topic: Text, title: Text }),
  /**
   * Broadcast to all countries in all languages: the client picks its own language, and shows income where it is
   * offered.
   */
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
 * Frames sent by a client. `token` must come first and within five seconds; with `after` it resumes immediately.
 * `resume` requests the member's frames after an id already seen, at most a day old; frames in transit meanwhile may be
 * delivered twice.
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
 * Frames sent by a server. `id` is increasing: resume from the greatest one seen. `ready` replies to a token or a
 * resume; its `id` is where a new client may resume, and `data.whole` is false when requested frames are no longer
 * available: reload everything.
 */
export const ServerFrame = z.object({
  type: z.string(),
  id: z.int(),
  at: Instant,
  data: z.record(z.string(), z.unknown()),
});
export type ServerFrame = z.output<typeof ServerFrame>;

/** Close codes of the server, besides the protocol's own. */
export const closeCodes = { notLoggedIn: 4401, revoked: 4403, tooSlow: 4408, tooMany: 4429, badFrame: 4400 } as const;
