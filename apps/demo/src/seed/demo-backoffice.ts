// Pending items in the back office of a fresh demo: approval requests of each operator for the other, and a shared
// view.
import { proposeRate } from '@roda/api-contract/wallet/currency-settings';
import { upsertView } from '@roda/api-contract/backoffice/tables';
import { proposeOrderKey } from '@roda/api-contract/backoffice/jobs';
import { proposePublicSettings } from '@roda/api-contract/backoffice/public-settings';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { DemoCallPlay } from './demo-call.ts';

type Stage = { readonly play: DemoCallPlay; readonly staff: readonly InjectedClient[] };

/** Requests expire after a day: in an older demo they are expired. */
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
