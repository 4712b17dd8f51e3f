// Table of contents of the desk module.
import * as contract from '@roda/contract/desk';
import { boundLists } from '#platform/http/bound-lists.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { exportTable, readTable } from './export-table.ts';
import { listViews } from './list-views.ts';
import { removeView } from './remove-view.ts';
import { saveView } from './save-view.ts';

/** `routes`: everything else that is served, so that any list of it can be taken away as a file. */
export const deskRoutes = (routes: readonly Route[]): readonly Route[] => [
  command(contract.exportTable, exportTable, { prepare: readTable(boundLists(routes)) }),
  read(contract.listViews, listViews),
  command(contract.saveView, saveView),
  command(contract.removeView, removeView),
];
