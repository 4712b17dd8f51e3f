// Identity: log-in with a mini-program's ticket, and binding a phone to it.
import * as z from 'zod/mini';
import { Code, Id, InviteCode, Phone } from '../fields.ts';
import { Login } from './identity.ts';
import { operation } from '../operation.ts';

/** The provider's signed ticket, or the one that `verifyOauthPhone` returned for the next step. */
const Ticket = z.string().check(z.regex(/^[A-Za-z0-9_.-]{20,2000}$/));

/**
 * First step. The provider's ticket is consumed; the returned one replaces it for ten minutes. `state`: `bound` already
 * has an account and may log in at once; `phone_needed` came without a phone; `free` is a phone without an account,
 * `taken` one with an account: returned only after a correct code of the scene `bind`. Another phone number is tried by
 * the same call with the returned ticket.
 */
export const verifyOauthPhone = operation({
  id: 'identity.verifyOauthPhone',
  method: 'POST',
  path: 'wx/just/oauth/phone/verify',
  realm: 'public',
  input: z
    .strictObject({
      ticket: Ticket,
      phone: z.optional(Phone),
      countryId: z.optional(Id),
      code: z.optional(Code),
    })
    .check(
      z.refine(({ phone, code }) => (phone === undefined) === (code === undefined), {
        path: ['code'],
        error: 'code_with_phone',
      }),
    ),
  reply: z.object({
    ticket: z.string(),
    state: z.enum(['bound', 'phone_needed', 'free', 'taken']),
    expiresIn: z.int(),
  }),
  refusals: ['ticket_wrong', 'code_wrong', 'provider_down', 'unsupported'],
  module: 'identity',
});

/**
 * Second step, with the ticket of the first: opens a session like log-in. A `free` phone gets an account, for which
 * `inviteCode` and `agree` are required as for registration; a `taken` one is used with `useExisting` only.
 */
export const bindPhoneNumber = operation({
  id: 'identity.bindPhoneNumber',
  method: 'POST',
  path: 'wx/just/oauth/bingPhoneNumber',
  realm: 'public',
  input: z.strictObject({
    ticket: Ticket,
    useExisting: z._default(z.boolean(), false),
    inviteCode: z.optional(InviteCode),
    agree: z.optional(z.literal(true)),
    /** A separate consent, never a condition. */
    marketing: z.optional(z.boolean()),
  }),
  reply: Login,
  refusals: ['ticket_wrong', 'phone_taken', 'invite_code_wrong', 'wrong_state', 'unsupported', 'credentials_wrong'],
  module: 'identity',
});
