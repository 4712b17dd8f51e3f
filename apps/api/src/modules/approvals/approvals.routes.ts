// Table of contents of the approvals module.
import * as contract from '@roda/contract/approvals';
import { command, read, type Route } from '#platform/http/route.ts';
import { approveChange } from './approve-change.ts';
import type { Change } from './change.ts';
import { listApprovals } from './list-approvals.ts';
import { rejectChange } from './reject-change.ts';

/** `changes`: what the modules know how to carry out, one entry per kind. */
export const approvalsRoutes = (changes: readonly Change[]): readonly Route[] => [
  read(contract.listApprovals, listApprovals),
  command(contract.approveChange, approveChange(changes)),
  command(contract.rejectChange, rejectChange(changes)),
];
