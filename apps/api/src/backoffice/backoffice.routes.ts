// Routes of the back office module: operation to handler.
import * as contract from '@roda/api-contract/backoffice/tables';
import * as jobs from '@roda/api-contract/backoffice/jobs';
import * as first from '@roda/api-contract/backoffice/overview';
import * as finding from '@roda/api-contract/backoffice/search';
import * as setup from '@roda/api-contract/backoffice/setup';
import type { Operation } from '@roda/api-contract/operation';
import { deciders, type Change } from './approvals/index.ts';
import { boundLists } from '#platform/http/bound-lists.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import type { Schedule } from '#platform/jobs/job.ts';
import { exportTable, readTable } from './tables/export-table.command.ts';
import { discardJob } from './jobs/discard-job.command.ts';
import { listJobs, listSchedules, listWebhooks } from './jobs/list-jobs.query.ts';
import { listOrderKeys } from './order-keys/list-order-keys.query.ts';
import { listViews } from './tables/list-views.query.ts';
import { overview } from './overview/overview.query.ts';
import { makeOrderKey, orderKeyChange, proposeOrderKey } from './order-keys/propose-order-key.command.ts';
import { deleteView } from './tables/delete-view.command.ts';
import { retryJob } from './jobs/retry-job.command.ts';
import { upsertView } from './tables/upsert-view.command.ts';
import { search } from './search/search.query.ts';
import { prepareEmail, testEmail } from './setup/test-email.command.ts';
import { preparePaymentProvider, testPaymentProvider } from './setup/test-payment-provider.command.ts';
import { prepareTextMessages, testTextMessages } from './setup/test-text-messages.command.ts';
import type { ProviderTests } from './setup/live-test.ts';
import { readConfigured, setupSteps } from './setup/setup-steps.query.ts';

export const backofficeChanges: readonly Change[] = [orderKeyChange];

export type Surveyed = {
  /** All other served routes: any of their lists can be exported as a file. */
  readonly routes: readonly Route[];
  /** Handlers of approved changes, and operations that approve requests stored by other modules. */
  readonly changes: readonly Change[];
  readonly operations: readonly Operation[];
  readonly schedules: readonly Schedule[];
  /** Tests of the providers of messages and payments that a server is configured with. */
  readonly providerTests: ProviderTests;
};

export const backofficeRoutes = (surveyed: Surveyed): readonly Route[] => {
  const { routes, changes, operations, schedules, providerTests } = surveyed;
  const own = [
    read(contract.listViews, listViews),
    command(contract.upsertView, upsertView),
    command(contract.deleteView, deleteView),
    read(first.overview, overview(deciders(changes, operations))),
    read(setup.setupSteps, setupSteps(changes), { prepare: readConfigured(providerTests) }),
    command(setup.testTextMessages, testTextMessages, { prepare: prepareTextMessages(providerTests) }),
    command(setup.testEmail, testEmail, { prepare: prepareEmail(providerTests) }),
    command(setup.testPaymentProvider, testPaymentProvider, { prepare: preparePaymentProvider(providerTests) }),
    read(finding.search, search),
    read(jobs.listJobs, listJobs),
    read(jobs.listSchedules, listSchedules(schedules)),
    read(jobs.listWebhooks, listWebhooks),
    read(jobs.listOrderKeys, listOrderKeys),
    command(jobs.retryJob, retryJob),
    command(jobs.discardJob, discardJob),
    command(jobs.proposeOrderKey, proposeOrderKey, { prepare: makeOrderKey }),
  ];
  const lists = boundLists([...routes, ...own]);
  return [...own, command(contract.exportTable, exportTable, { prepare: readTable(lists) })];
};
