// Assurance: public settings, as operators change them.
import * as z from 'zod/mini';
import { line, Text } from '../fields.ts';
import { operation } from '../operation.ts';

const Host = z.string().check(z.maxLength(120), z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/));

/**
 * Hosts that the web view may open (exact names, no subdomains) and the maximum rewards for invitations in a month.
 * Both require a second operator: an allowed host gives access to its owner, a cap affects money.
 */
export const proposePublicSettings = operation({
  id: 'assurance.proposePublicSettings',
  method: 'POST',
  path: 'admin/settings/public',
  realm: 'operator',
  roles: ['config', 'operations'],
  input: z.strictObject({
    webViewHosts: z.optional(z.array(Host).check(z.maxLength(50))),
    inviteMonthlyCap: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
    reason: line(200, 3),
  }),
  reply: z.object({ approvalId: Text }),
  refusals: ['wrong_state'],
  extension: true,
  module: 'assurance',
});
