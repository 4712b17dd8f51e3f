// Table of contents of the desk module.
import * as contract from '@roda/contract/desk';
import * as jobs from '@roda/contract/desk-jobs';
import * as first from '@roda/contract/desk-overview';
import * as finding from '@roda/contract/desk-search';
import type { Operation } from '@roda/contract/operation';
import { deciders, type Change } from '#modules/approvals/approvals.public.ts';
import { boundLists } from '#platform/http/bound-lists.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import type { Schedule } from '#platform/jobs/job.ts';
import { exportTable, readTable } from './export-table.ts';
import { giveUpJob } from './give-up-job.ts';
import { listJobs, listSchedules, listWebhooks } from './list-jobs.ts';
import { listOrderKeys } from './list-order-keys.ts';
import { listViews } from './list-views.ts';
import { overview } from './overview.ts';
import { makeOrderKey, orderKeyChange, proposeOrderKey } from './propose-order-key.ts';
import { removeView } from './remove-view.ts';
import { retryJob } from './retry-job.ts';
import { saveView } from './save-view.ts';
import { search } from './search.ts';

export const deskChanges: readonly Change[] = [orderKeyChange];

export type Surveyed = {
  /** Everything else that is served: any list of it can be taken away as a file. */
  readonly routes: readonly Route[];
  /** What a second operator carries out, and the calls that decide what modules keep for themselves. */
  readonly changes: readonly Change[];
  readonly operations: readonly Operation[];
  readonly schedules: readonly Schedule[];
};

export const deskRoutes = ({ routes, changes, operations, schedules }: Surveyed): readonly Route[] => {
  const own = [
    read(contract.listViews, listViews),
    command(contract.saveView, saveView),
    command(contract.removeView, removeView),
    read(first.overview, overview(deciders(changes, operations))),
    read(finding.search, search),
    read(jobs.listJobs, listJobs),
    read(jobs.listSchedules, listSchedules(schedules)),
    read(jobs.listWebhooks, listWebhooks),
    read(jobs.listOrderKeys, listOrderKeys),
    command(jobs.retryJob, retryJob),
    command(jobs.giveUpJob, giveUpJob),
    command(jobs.proposeOrderKey, proposeOrderKey, { prepare: makeOrderKey }),
  ];
  const lists = boundLists([...routes, ...own]);
  return [...own, command(contract.exportTable, exportTable, { prepare: readTable(lists) })];
};
