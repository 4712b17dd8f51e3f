// The checklist of a new installation: what has to be there before a member can buy, and who does it.
import * as z from 'zod/mini';
import { Email, Instant, Text } from '../fields.ts';
import { operation, operatorRoles } from '../operation.ts';

/** In the order in which they are done. */
export const setupStepNames = [
  'second_factors',
  'colleagues',
  'contact',
  'country',
  'licence',
  'bank_accounts',
  'messages',
  'payments',
  'legal_texts',
  'statement',
  'asset',
  'product',
  'invitation_code',
  'publication',
] as const;
export type SetupStepName = (typeof setupStepNames)[number];

const Roles = z.array(z.enum(operatorRoles));

const liveTestChannels = ['text', 'email', 'payment'] as const;
export type LiveTestChannel = (typeof liveTestChannels)[number];

/**
 * `accepted`: taken by the provider, or our credentials are good; `delivered`, `undelivered`: what its receipt said.
 * Failed: `recipient` (nothing is sent to this number or address), `credentials` (they are not taken), `rejected` (for
 * another reason that stays), `cap` (a cap of the day is reached, nothing was sent), `insecure` (no TLS that can be
 * trusted), `unreachable`, `busy`, `failed` (an error of the provider's), `unclear` (no usable reply, or none yet).
 */
export const liveTestOutcomes = [
  'accepted',
  'delivered',
  'undelivered',
  'recipient',
  'credentials',
  'rejected',
  'cap',
  'insecure',
  'unreachable',
  'busy',
  'failed',
  'unclear',
] as const;

/** The last test of a provider that the server is configured with. */
export const LiveTest = z.object({
  channel: z.enum(liveTestChannels),
  provider: Text,
  /** It was accepted, by the configuration that the server has now, and nothing else was heard of it. */
  isPassed: z.boolean(),
  /** Absent before the first one. */
  last: z.optional(
    z.object({
      outcome: z.enum(liveTestOutcomes),
      /** As the provider or the connection says it; may be empty. */
      code: Text,
      at: Instant,
      by: Text,
      /** Whether the server is configured as it was then. */
      isCurrent: z.boolean(),
    }),
  ),
});
export type LiveTest = z.output<typeof LiveTest>;

/**
 * `done` of `of` is there; a step whose condition no longer holds is open again. `waiting`: for other steps, or, with
 * `colleagues` among them, for a person who may do it, or for a second one who may approve it. `roles`: any one of them
 * does it; of nobody, it is each operator's own, and of a step `onServer` that of whoever runs the server.
 */
export const SetupStep = z.object({
  step: z.enum(setupStepNames),
  state: z.enum(['done', 'open', 'waiting']),
  done: z.int(),
  of: z.int(),
  roles: Roles,
  /** Any one of them approves what another person did. */
  approvers: Roles,
  waitsFor: z.array(z.enum(setupStepNames)),
  onServer: z.boolean(),
  /** Of the providers of this step: it is done when all of them have passed. */
  tests: z.array(LiveTest),
});
export type SetupStep = z.output<typeof SetupStep>;

/** All steps; in a demo those that it doesn't need are absent. */
export const setupSteps = operation({
  id: 'backoffice.setupSteps',
  method: 'GET',
  path: 'admin/desk/setup',
  realm: 'operator',
  input: z.object({}),
  reply: z.array(SetupStep),
  refusals: [],
  extension: true,
  module: 'backoffice',
});

const Provider = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,19}$/));

/** In E.164: the country is not known. */
const FullPhone = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));

/**
 * Sends one text message by one provider, at once, and says what the provider said; a receipt changes it later. The
 * message counts towards the caps of the day. `not_found` for a provider that the server is not configured with,
 * `too_often` beyond five tests of a provider within the hour.
 */
export const testTextMessages = operation({
  id: 'backoffice.testTextMessages',
  method: 'POST',
  path: 'admin/desk/setup/test/text',
  realm: 'operator',
  roles: ['config', 'operations'],
  input: z.strictObject({ provider: Provider, to: FullPhone }),
  reply: LiveTest,
  refusals: ['not_found'],
  extension: true,
  module: 'backoffice',
});

/** As `testTextMessages`, by e-mail: to an address, or to the operator's own. */
export const testEmail = operation({
  id: 'backoffice.testEmail',
  method: 'POST',
  path: 'admin/desk/setup/test/email',
  realm: 'operator',
  roles: ['config', 'operations'],
  input: z.strictObject({ provider: Provider, to: z.optional(Email) }),
  reply: LiveTest,
  refusals: ['not_found'],
  extension: true,
  module: 'backoffice',
});

/** As `testTextMessages`: asks a payment provider for something that changes nothing and that our credentials open. */
export const testPaymentProvider = operation({
  id: 'backoffice.testPaymentProvider',
  method: 'POST',
  path: 'admin/desk/setup/test/payment',
  realm: 'operator',
  roles: ['finance', 'operations'],
  input: z.strictObject({ provider: Provider }),
  reply: LiveTest,
  refusals: ['not_found'],
  extension: true,
  module: 'backoffice',
});
