// Table of contents of the approvals module.
import * as contract from '@roda/api-contract/backoffice/approvals';
import type { Operation } from '@roda/api-contract/operation';
import { command, read, type Route } from '#platform/http/route.ts';
import { approveChange } from './approve-change.command.ts';
import type { Change } from './change.ts';
import { deciders } from './deciders.ts';
import { listApprovals } from './list-approvals.query.ts';
import { rejectChange } from './reject-change.command.ts';

/**
 * `changes`: what the modules know how to carry out, one entry per kind. `operations`: among them those that decide
 * what a module keeps for itself.
 */
export const approvalsRoutes = (changes: readonly Change[], operations: readonly Operation[]): readonly Route[] => [
  read(contract.listApprovals, listApprovals(deciders(changes, operations))),
  command(contract.approveChange, approveChange(changes)),
  command(contract.rejectChange, rejectChange(changes)),
];
