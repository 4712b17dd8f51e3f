// Access policy of the queues: a queue is shown to operators who may open the list whose length it is.
import { listWonGifts } from '@roda/api-contract/engagement/games-prizes';
import { listSignings } from '@roda/api-contract/employment/signings';
import { listJobs } from '@roda/api-contract/backoffice/jobs';
import type { QueueName } from '@roda/api-contract/backoffice/overview';
import { listPositionDoubts } from '@roda/api-contract/fleet/positions';
import { listAssets } from '@roda/api-contract/fleet/assets';
import { listIdentities } from '@roda/api-contract/people/suitability';
import { approvePointsMallRefund, shipPointsMallOrder } from '@roda/api-contract/engagement/points-mall-orders';
import { listPrivacyCases } from '@roda/api-contract/people/privacy';
import { listRegistrations } from '@roda/api-contract/people/registrations';
import type { Operation, OperatorRole } from '@roda/api-contract/operation';
import { listPaymentExceptions, listStatementLines } from '@roda/api-contract/sales/payments';
import { listLicences } from '@roda/api-contract/backoffice/licences';
import { marketingBudget } from '@roda/api-contract/engagement/reward-rules';
import { listComplaintCases } from '@roda/api-contract/backoffice/assurance';
import { listBreaks, listReconciliations } from '@roda/api-contract/backoffice/reconciliation';
import { listWithdrawalCases } from '@roda/api-contract/wallet/withdrawal-cases';

/** Absent: for everybody, each with their own. */
const LISTS: Readonly<Record<QueueName, Operation | undefined>> = {
  withdrawals_decide: listWithdrawalCases,
  withdrawals_release: listWithdrawalCases,
  identity: listIdentities,
  registrations: listRegistrations,
  contracts: listSignings,
  complaints: listComplaintCases,
  privacy: listPrivacyCases,
  mall_ship: shipPointsMallOrder,
  mall_refund: approvePointsMallRefund,
  gifts_ship: listWonGifts,
  payment_exceptions: listPaymentExceptions,
  statement_lines: listStatementLines,
  breaks: listBreaks,
  position_doubts: listPositionDoubts,
  approvals: undefined,
  jobs: listJobs,
};

/** The other parts of the overview, by the list whose access applies. */
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
