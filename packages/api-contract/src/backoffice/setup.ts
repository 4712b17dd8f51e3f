// The checklist of a new installation: what has to be there before a member can buy, and who does it.
import * as z from 'zod/mini';
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
