// Access policy of the search, and the identifiers that a typed text may be.
import { listContracts } from '@roda/api-contract/employment/signings';
import type { HitKind } from '@roda/api-contract/backoffice/search';
import { listAssets } from '@roda/api-contract/fleet/assets';
import { listPointsMallOrdersForOperators } from '@roda/api-contract/engagement/points-mall-orders';
import { listMembers } from '@roda/api-contract/people/member-cases';
import { listPrivacyCases } from '@roda/api-contract/people/privacy';
import { listOperators } from '@roda/api-contract/people/staff';
import type { Operation, OperatorRole } from '@roda/api-contract/operation';
import { listOrdersForOperators } from '@roda/api-contract/sales/order-cases';
import { listProductsForOperators } from '@roda/api-contract/sales/catalog';
import { listStatementLines } from '@roda/api-contract/sales/payments';
import { listComplaintCases } from '@roda/api-contract/backoffice/assurance';
import { listWithdrawalCases } from '@roda/api-contract/wallet/withdrawal-cases';

/** The list that contains a kind, and the page of the console that shows it. */
const PLACES: Readonly<Record<HitKind, { readonly page: string; readonly op?: Operation }>> = {
  member: { page: 'members', op: listMembers },
  order: { page: 'orders', op: listOrdersForOperators },
  mall_order: { page: 'mall-orders', op: listPointsMallOrdersForOperators },
  payment: { page: 'orders', op: listOrdersForOperators },
  withdrawal: { page: 'withdrawals', op: listWithdrawalCases },
  statement_line: { page: 'statements', op: listStatementLines },
  asset: { page: 'assets', op: listAssets },
  product: { page: 'goods', op: listProductsForOperators },
  operator: { page: 'staff', op: listOperators },
  complaint: { page: 'complaints', op: listComplaintCases },
  privacy_request: { page: 'privacy', op: listPrivacyCases },
  contract: { page: 'contracts', op: listContracts },
  approval: { page: 'approvals' },
};

export const pageOfHit = (kind: HitKind): string => PLACES[kind].page;

export const findableBy = (roles: readonly OperatorRole[]): readonly HitKind[] =>
  (Object.keys(PLACES) as HitKind[]).filter((kind) => {
    const needed = PLACES[kind].op?.roles;
    return needed === undefined || needed.some((role) => roles.includes(role));
  });

const GREATEST = 9_223_372_036_854_775_807n;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type Sought = {
  /** As typed, trimmed. */
  readonly text: string;
  /** The canonical form of identifiers that contain letters. */
  readonly code: string;
  readonly memberId: bigint | undefined;
  readonly uuid: string | undefined;
};

export const soughtBy = (typed: string): Sought => {
  const text = typed.trim();
  const number = /^\d{1,19}$/.test(text) ? BigInt(text) : undefined;
  return {
    text,
    code: text.toUpperCase(),
    memberId: number !== undefined && number <= GREATEST ? number : undefined,
    uuid: UUID.test(text) ? text.toLowerCase() : undefined,
  };
};
