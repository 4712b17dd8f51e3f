// Routes of the approvals module: operation to handler.
import * as contract from '@roda/api-contract/backoffice/approvals';
import type { Operation } from '@roda/api-contract/operation';
import { command, read, type Route } from '#platform/http/route.ts';
import { approveChange } from './approve-change.command.ts';
import type { Change } from './change.ts';
import { deciders } from './deciders.ts';
import { listApprovals } from './list-approvals.query.ts';
import { rejectChange } from './reject-change.command.ts';

/**
 * `changes`: the kinds of changes that modules can execute, one entry per kind. `operations`: includes those that
 * decide approvals whose data a module stores itself. `namePlace`: the encryption context of a verified name.
 */
export const approvalsRoutes = (
  changes: readonly Change[],
  operations: readonly Operation[],
  namePlace: (checkId: string) => string,
): readonly Route[] => [
  read(contract.listApprovals, listApprovals(deciders(changes, operations), namePlace)),
  command(contract.approveChange, approveChange(changes)),
  command(contract.rejectChange, rejectChange(changes)),
];
