// Members: the profile as returned to its owner.
import * as z from 'zod/mini';
import { Gender } from '../enums.ts';
import { Day, Id, Instant, line, MemberId, Text, Url, Uuid, Whole } from '../fields.ts';
import { operation } from '../operation.ts';

export const Level = z.object({ id: Id, level: z.int(), name: Text });
export type Level = z.output<typeof Level>;

/** `have` of `need`, both whole numbers; `key` names the condition, never the team. */
export const UpgradeCondition = z.object({ key: Text, have: z.int(), need: z.int() });

export const UserInfo = z.object({
  id: MemberId,
  countryId: Id,
  /** Masked. */
  phone: Text,
  /** Empty until set. */
  nickname: Text,
  /** Empty until set; then the URL of a picture, or `builtin:1` to `builtin:6`. */
  avatar: Url,
  birthDate: z.optional(Day),
  gender: Gender,
  /** Masked. */
  passport: z.optional(Text),
  address: z.optional(Text),
  invitationCode: Text,
  /** A template: `{code}` is replaced by the invitation code. */
  invitationUrl: Text,
  userLevel: Level,
  userNumberLevel: z.int(),
  /** `next` is absent at the highest level. */
  merchantUpgradeInfo: z.object({ next: z.optional(Level), conditions: z.array(UpgradeCondition) }),
  points: Whole,
  coins: Whole,
  createdAt: Instant,
});
export type UserInfo = z.output<typeof UserInfo>;

export const userInfo = operation({
  id: 'members.userInfo',
  method: 'GET',
  path: 'wx/user/info',
  realm: 'member',
  input: z.object({}),
  reply: UserInfo,
  refusals: [],
  module: 'members',
});

export const builtInAvatars = ['builtin:1', 'builtin:2', 'builtin:3', 'builtin:4', 'builtin:5', 'builtin:6'] as const;

/** Updates only the given fields. */
export const updateInfo = operation({
  id: 'members.updateInfo',
  method: 'POST',
  path: 'wx/user/update/info',
  realm: 'member',
  input: z.strictObject({
    nickname: z.optional(line(20)),
    /** The id of an upload with purpose `avatar`, or a built-in one. */
    avatar: z.optional(z.union([Uuid, z.enum(builtInAvatars)])),
    gender: z.optional(Gender),
    birthDate: z.optional(Day),
    /** Letters and digits; masked in replies afterwards. */
    passport: z.optional(z.string().check(z.regex(/^[A-Z0-9]{6,12}$/))),
    address: z.optional(line(200)),
  }),
  reply: UserInfo,
  refusals: ['not_found'],
  module: 'members',
});
