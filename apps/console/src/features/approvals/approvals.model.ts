// Per kind of approval request: its page, its row there, and the operations that decide it.

import { approveChange, rejectChange } from '@roda/api-contract/backoffice/approvals';
import type { Approval, Ineligibility } from '@roda/api-contract/backoffice/approvals';
import { approveBulletin, rejectBulletin } from '@roda/api-contract/content/bulletins';
import { acceptImport } from '@roda/api-contract/fleet/imports';
import type { Operation } from '@roda/api-contract/operation';
import { approveLicence, rejectLicence } from '@roda/api-contract/backoffice/licences';
import { approveRevenue, rejectRevenue } from '@roda/api-contract/income/settlement';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { releaseWithdrawal } from '@roda/api-contract/wallet/payouts';
import { rejectWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';

export type Deciders = Readonly<{
  approve: Operation;
  reject?: Operation;
  /** What the rejection says besides the id: where the request stands. */
  rejects?: Readonly<Record<string, string>>;
}>;

/**
 * Keyed by the operation path that a request names. A request without a reject operation is rejected on its own page.
 */
const deciders: Readonly<Record<string, Deciders>> = {
  [approveChange.path]: { approve: approveChange, reject: rejectChange },
  [approveLicence.path]: { approve: approveLicence, reject: rejectLicence },
  [approveRevenue.path]: { approve: approveRevenue, reject: rejectRevenue },
  [releaseWithdrawal.path]: { approve: releaseWithdrawal, reject: rejectWithdrawal, rejects: { stage: 'to_release' } },
  [acceptImport.path]: { approve: acceptImport },
  [approveBulletin.path]: { approve: approveBulletin, reject: rejectBulletin },
};

export const decidersOf = (path: string): Deciders | undefined => deciders[path];

/** Input of the deciding operation: the request id for a change, the subject's id for everything else. */
export const decidedId = ({ id, path, target }: Pick<Approval, 'id' | 'path' | 'target'>): string | number => {
  if (path === approveBulletin.path) return Number(target);
  return path === approveChange.path ? id : target;
};

/** The page of each kind; with `row` where the subject is a row of that page. */
const places: Readonly<Record<string, Readonly<{ page: string; row?: true; tab?: string }>>> = {
  announcement_push: { page: 'notices', row: true },
  app_version: { page: 'modes', tab: 'versions' },
  bank_holiday: { page: 'parameters' },
  bulletin: { page: 'bulletins', row: true },
  bill: { page: 'bills' },
  bill_penalty: { page: 'bills', row: true },
  bill_waiver: { page: 'bills', row: true },
  chance_fund: { page: 'boxes', tab: 'funds' },
  chance_odds: { page: 'boxes' },
  check_in_rule: { page: 'check-in' },
  contract_template: { page: 'contracts', tab: 'templates' },
  country: { page: 'countries', row: true },
  country_option: { page: 'countries' },
  coverage_threshold: { page: 'risk' },
  crypto_credit: { page: 'crypto', tab: 'transfers' },
  crypto_licence: { page: 'currencies', tab: 'providers' },
  crypto_network: { page: 'currencies', tab: 'networks' },
  crypto_return: { page: 'crypto', tab: 'transfers' },
  crypto_sender: { page: 'crypto', tab: 'senders' },
  custody_account: { page: 'custody' },
  delivery_end: { page: 'deliveries', row: true },
  deposit_return: { page: 'bills', row: true },
  erasure: { page: 'privacy', row: true },
  exchange_rate: { page: 'currencies', tab: 'rates' },
  expiry_rule: { page: 'check-in' },
  gift_grant: { page: 'check-in', tab: 'gifts' },
  asset_ending: { page: 'assets', row: true },
  goods_offer: { page: 'goods', row: true },
  goods_publish: { page: 'goods', row: true },
  goods_terms: { page: 'goods', row: true },
  house_transfer: { page: 'transfers' },
  identity: { page: 'identity', row: true },
  import: { page: 'imports', row: true, tab: 'staged' },
  income_credit: { page: 'settlement' },
  income_hold: { page: 'income', row: true },
  income_release: { page: 'income', row: true },
  ledger_reversal: { page: 'ledger', tab: 'postings' },
  levels_publish: { page: 'levels' },
  line_match: { page: 'statements', row: true },
  mall_refunds: { page: 'mall-orders' },
  mall_stock: { page: 'mall-goods', tab: 'stock' },
  marketing_fund: { page: 'check-in', tab: 'budget' },
  member_closing: { page: 'members', row: true },
  member_freeze: { page: 'members', row: true },
  member_unfreeze: { page: 'members', row: true },
  mode: { page: 'countries', tab: 'licences' },
  mode_rule: { page: 'modes', tab: 'rules' },
  mode_rule_end: { page: 'modes', row: true, tab: 'rules' },
  news_publish: { page: 'news', row: true },
  order_key: { page: 'jobs', tab: 'keys' },
  order_refund: { page: 'orders', row: true },
  payment_exception: { page: 'payments', row: true, tab: 'exceptions' },
  payroll: { page: 'payroll', row: true },
  payroll_funding: { page: 'payroll', tab: 'funds' },
  payroll_tax: { page: 'payroll', tab: 'taxes' },
  piece_publish: { page: 'content', row: true },
  plan_price: { page: 'plans', row: true },
  plan_publication: { page: 'plans', row: true },
  pool_round: { page: 'pool', row: true },
  pool_void: { page: 'pool', row: true },
  public_settings: { page: 'parameters' },
  quiz_rule: { page: 'quiz', tab: 'rules' },
  redeem_batch: { page: 'redeem' },
  referral_voids: { page: 'referrals' },
  revenue: { page: 'revenue', row: true },
  revenue_reversal: { page: 'revenue', row: true },
  staff_factor: { page: 'staff', row: true },
  staff_invite: { page: 'staff' },
  staff_revoke: { page: 'staff', row: true },
  staff_roles: { page: 'staff', row: true },
  statement_line: { page: 'statements', row: true },
  system_text: { page: 'texts', tab: 'law' },
  withdrawal: { page: 'withdrawals', row: true },
  withdrawal_discounts: { page: 'parameters' },
  withdrawal_return: { page: 'withdrawals', row: true },
  withdrawal_rule: { page: 'parameters' },
  withdrawal_tax: { page: 'parameters' },
};

export const kinds: readonly string[] = Object.keys(places);

export type ApprovalLocation = Readonly<{ page: string; search: Readonly<Record<string, string>> }>;

/** Link to the subject of a request: its page, with the row open where there is one. */
export function placeOf({ kind, target }: Pick<Approval, 'kind' | 'target'>): ApprovalLocation | undefined {
  const place = places[kind];
  if (place === undefined) return undefined;
  // `goods:12` names row 12.
  const row = target.slice(target.indexOf(':') + 1);
  return {
    page: place.page,
    search: {
      ...(place.tab === undefined ? {} : { tab: place.tab }),
      ...(place.row === true ? { row } : {}),
    },
  };
}

/** What the operator is told who may not approve a request. */
export const whyIneligible: Readonly<Record<Ineligibility, ConsoleMessageKey>> = {
  role: 'ops.approvals.notYours',
  proposer: 'ops.common.ownWork',
  evidence: 'ops.approvals.broughtEvidence',
  line: 'ops.approvals.importedLine',
};
