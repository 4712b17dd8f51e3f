// Several system texts and settings in one reply.
import * as z from 'zod/mini';
import { Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { SystemText, systemTextKeys } from './markets.ts';

/** A country's public settings; amounts are decimal strings in its currency. */
export const publicSettings = [
  'minimumAge',
  'rechargeMin',
  'rechargeMax',
  'withdrawMin',
  'withdrawMax',
  'withdrawDaily',
  'inviteRewardCoins',
  'inviteMonthlyCap',
  'publicInviteCode',
  'supportHours',
] as const;

const KEY = [...systemTextKeys, ...publicSettings].join('|');

/** `keys`: up to 20, comma-separated. Keys without a value are absent from the reply. */
export const systemConf = operation({
  id: 'markets.systemConf',
  method: 'GET',
  path: 'wx/mallSystem/getSystemConfMore',
  realm: 'public',
  input: z.object({
    keys: z.string().check(z.maxLength(500), z.regex(new RegExp(`^(?:${KEY})(?:,(?:${KEY})){0,19}$`))),
  }),
  reply: z.object({ texts: z.array(SystemText), settings: z.record(z.string(), Text) }),
  refusals: [],
  module: 'markets',
  cacheable: true,
});
