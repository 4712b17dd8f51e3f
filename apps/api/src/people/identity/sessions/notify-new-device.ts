// Notifies a member of a log-in from a device that is new for the account.
import { translator } from '@roda/i18n';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { isNewDevice } from '#people/identity/identity.queries.ts';
import { maskedAddress } from '#people/identity/identity.policy.ts';

/** Sends nothing for an account's first device. Call it after the session was written. */
export const notifyNewDevice = async (
  ctx: RequestContext<Principal>,
  { memberId, sessionId }: { readonly memberId: bigint; readonly sessionId: string },
): Promise<void> => {
  const { tx, client } = ctx;
  if (!(await isNewDevice(tx, memberId, sessionId))) return;
  const key = `notice.device.${client.appType}` as const;
  const device = { en: translator('en')(key), id: translator('id')(key), zh: translator('zh')(key) };
  const values = { device, address: maskedAddress(client.address) };
  await sendNotification(ctx, { memberId, topic: 'security', text: 'newDevice', values, link: 'pages/my/sessions' });
};
