// Identity: log-in by a mini-program's ticket, and the phone that is bound to it.
import * as z from 'zod/mini';
import { Code, Id, InviteCode, Phone } from '../fields.ts';
import { Login } from './identity.ts';
import { operation } from '../operation.ts';

/** The provider's signed ticket, or the one that `verifyOauthPhone` gave for the next step. */
const Ticket = z.string().check(z.regex(/^[A-Za-z0-9_.-]{20,2000}$/));

/**
 * First step. The provider's ticket is used up; what comes back stands for it during ten minutes.
 * `state`: `bound` has an account already and may go on at once; `phone_needed` came without a phone; `free` is a phone
 * without an account, `taken` one with an account: said only after a right code of the scene `bind`.
 * Another number is tried by the same call with the ticket that came back.
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
  screens: ['pages/auth/bind'],
});

/**
 * Second step, with the ticket of the first: opens a session like log-in. A `free` phone gets an account, for which
 * `inviteCode` and `agree` are needed as on registering; a `taken` one is used with `useExisting` only.
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
    /** A consent of its own, never a condition. */
    marketing: z.optional(z.boolean()),
  }),
  reply: Login,
  refusals: [
    'ticket_wrong',
    'phone_taken',
    'invite_code_wrong',
    'wrong_state',
    'unsupported',
    'credentials_wrong',
    'must_read',
  ],
  module: 'identity',
  screens: ['pages/auth/bind'],
});
