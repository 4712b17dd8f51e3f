// Proposes public settings.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposePublicSettings as ProposePublicSettings } from '@roda/api-contract/backoffice/public-settings';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { settings } from '#backoffice/assurance/assurance.queries.ts';
import { upsertPublicSetting } from '#backoffice/assurance/assurance.repository.ts';

type Op = typeof ProposePublicSettings;

/** Omitted settings stay unchanged. */
export const proposePublicSettings = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { reason, webViewHosts, inviteMonthlyCap } = input;
  if (webViewHosts === undefined && inviteMonthlyCap === undefined)
    reject('malformed', { fields: [{ path: '', message: 'nothing_to_change' }] });
  const now = await settings(ctx.tx, undefined);
  invariant(now !== undefined, 'the public settings');
  const payload = {
    ...(webViewHosts === undefined ? {} : { webViewHosts: [...new Set(webViewHosts)] }),
    ...(inviteMonthlyCap === undefined ? {} : { inviteMonthlyCap }),
  };
  const { id } = await proposeChange(ctx, {
    kind: 'public_settings',
    subject: 'public',
    title: 'change settings that everybody reads',
    before: {
      ...(webViewHosts === undefined ? {} : { webViewHosts: now.web_view_hosts }),
      ...(inviteMonthlyCap === undefined ? {} : { inviteMonthlyCap: now.invite_monthly_cap }),
    },
    after: { ...payload, reason },
    payload,
  });
  return { approvalId: id };
};

const Payload = z.strictObject({
  webViewHosts: z.array(z.string()).optional(),
  inviteMonthlyCap: z.int().min(0).optional(),
});

export const publicSettingsChange = change('public_settings', {
  roles: ['compliance', 'config', 'operations'],
  apply: async ({ tx }, { payload }) => {
    for (const [key, value] of Object.entries(Payload.parse(payload))) await upsertPublicSetting(tx, key, value);
  },
});
