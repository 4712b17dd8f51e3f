// Tells a member of a log-in from a device that the account has not been used on.
import { translator } from '@roda/texts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Who } from '#platform/act.ts';
import { isNewDevice } from './identity.reads.ts';
import { maskedAddress } from './identity.rules.ts';

/** Silent for the first device of an account. To be called after the session was written. */
export const tellNewDevice = async (
  act: Act<Who>,
  { memberId, sessionId }: { readonly memberId: bigint; readonly sessionId: string },
): Promise<void> => {
  const { tx, caller } = act;
  if (!(await isNewDevice(tx, memberId, sessionId))) return;
  const key = `notice.device.${caller.appType}` as const;
  const device = { en: translator('en')(key), id: translator('id')(key), zh: translator('zh')(key) };
  const values = { device, address: maskedAddress(caller.address) };
  await sendNotice(act, { memberId, topic: 'security', text: 'newDevice', values, link: 'pages/my/sessions' });
};
