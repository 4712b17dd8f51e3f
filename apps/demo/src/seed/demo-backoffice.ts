// What waits on the operators' desk of a fresh demo: requests of each of the two for the other, and a view they share.
import { proposeRate } from '@roda/api-contract/wallet/currency-settings';
import { upsertView } from '@roda/api-contract/backoffice/tables';
import { proposeOrderKey } from '@roda/api-contract/backoffice/jobs';
import { proposePublicSettings } from '@roda/api-contract/backoffice/public-settings';
import type { InjectedCaller } from '#platform/http/inject.ts';
import type { DemoCallPlay } from './demo-call.ts';

type Stage = { readonly play: DemoCallPlay; readonly staff: readonly InjectedCaller[] };

/** Requests expire in a day: of an older demo they are history. */
export const fillBackoffice = async ({ play, staff }: Stage): Promise<void> => {
  const [first = {}, second = {}] = staff;
  await play(proposePublicSettings, second, { inviteMonthlyCap: 22, reason: 'Two more invitations a month' });
  await play(proposeOrderKey, second, { reason: 'Half a year is over' });
  await play(proposeRate, first, { rate: '16450.00', source: 'Mean of yesterday’s reference rates' });
  await play(upsertView, first, {
    ...{ page: 'withdrawals', name: 'Late', filters: { overdue: true }, columns: [], sort: 'decideBy', order: 'asc' },
    shared: true,
  });
};
