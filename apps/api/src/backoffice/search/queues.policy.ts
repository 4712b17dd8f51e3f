// Whose queues are whose: a queue is shown to those who may open the list that it is the length of.
import { listWonGifts } from '@roda/contract/chance-prizes';
import { listSignings } from '@roda/contract/contracts-signings';
import { listJobs } from '@roda/contract/desk-jobs';
import type { QueueName } from '@roda/contract/desk-overview';
import { listPositionDoubts } from '@roda/contract/fleet-positions';
import { listAssets } from '@roda/contract/fleet-operators';
import { listIdentities } from '@roda/contract/identity-gate';
import { approveMallRefund, shipMallOrder } from '@roda/contract/mall-operators';
import { listPrivacyCases } from '@roda/contract/members-privacy';
import type { Operation, OperatorRole } from '@roda/contract/operation';
import { listPaymentExceptions, listStatementLines } from '@roda/contract/payments';
import { listLicences } from '@roda/contract/places-licences';
import { marketingBudget } from '@roda/contract/rewards-operators';
import { listComplaintCases } from '@roda/contract/trust';
import { listBreaks, listReconciliations } from '@roda/contract/trust-reconciliation';
import { listWithdrawalCases } from '@roda/contract/wallet-withdrawals';

/** Absent: everybody's, each with their own. */
const LISTS: Readonly<Record<QueueName, Operation | undefined>> = {
  withdrawals_decide: listWithdrawalCases,
  withdrawals_release: listWithdrawalCases,
  identity: listIdentities,
  contracts: listSignings,
  complaints: listComplaintCases,
  privacy: listPrivacyCases,
  mall_ship: shipMallOrder,
  mall_refund: approveMallRefund,
  gifts_ship: listWonGifts,
  payment_exceptions: listPaymentExceptions,
  statement_lines: listStatementLines,
  breaks: listBreaks,
  position_doubts: listPositionDoubts,
  approvals: undefined,
  jobs: listJobs,
};

/** The other parts of the first page, by the list that says who may see them. */
const PARTS = {
  money: listReconciliations,
  fleet: listAssets,
  licences: listLicences,
  budget: marketingBudget,
  jobs: listJobs,
  books: listReconciliations,
} as const satisfies Readonly<Record<string, Operation>>;
export type PartName = keyof typeof PARTS;

const opens = (op: Operation | undefined, roles: readonly OperatorRole[]): boolean =>
  op?.roles === undefined || op.roles.some((role) => roles.includes(role));

export const queuesFor = (roles: readonly OperatorRole[]): readonly QueueName[] =>
  (Object.keys(LISTS) as QueueName[]).filter((name) => opens(LISTS[name], roles));

export const partsFor = (roles: readonly OperatorRole[]): ReadonlySet<PartName> =>
  new Set((Object.keys(PARTS) as PartName[]).filter((name) => opens(PARTS[name], roles)));
