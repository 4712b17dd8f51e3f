// Table of contents of the approvals module.
import * as contract from '@roda/contract/approvals';
import { read, type Route } from '#platform/http/route.ts';
import { listApprovals } from './list-approvals.ts';

export const approvalsRoutes: readonly Route[] = [read(contract.listApprovals, listApprovals)];
