// Proposes settings that everybody may read.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposePublicSettings as ProposePublicSettings } from '@roda/contract/trust-settings';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { settings } from './trust.reads.ts';
import { putPublicSetting } from './trust.sql.ts';

type Op = typeof ProposePublicSettings;

/** What is left out stays. */
export const proposePublicSettings = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { reason, webViewHosts, inviteMonthlyCap } = input;
  if (webViewHosts === undefined && inviteMonthlyCap === undefined)
    refuse('malformed', { fields: [{ path: '', message: 'nothing_to_change' }] });
  const now = await settings(act.tx, undefined);
  invariant(now !== undefined, 'the public settings');
  const payload = {
    ...(webViewHosts === undefined ? {} : { webViewHosts: [...new Set(webViewHosts)] }),
    ...(inviteMonthlyCap === undefined ? {} : { inviteMonthlyCap }),
  };
  const { id } = await proposeChange(act, {
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
    for (const [key, value] of Object.entries(Payload.parse(payload))) await putPublicSetting(tx, key, value);
  },
});
