// Maps database constraint violations to domain errors; any other constraint violation is an internal error.
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';

export const constraintDomainErrors: Readonly<Record<string, DomainErrorCode>> = {
  // Ledger: the balance of a member's or a treasury account would go below zero.
  account_nonneg: 'balance_short',
  // Identity: a phone, a document and an open check belong to one member.
  member_phones_pkey: 'phone_taken',
  identity_checks_open: 'wrong_state',
  // Staff: an owner has read access at most.
  operator_roles_owner: 'wrong_state',
  // Members: one restriction at a time, by two operators.
  member_holds_one: 'wrong_state',
  member_holds_four_eyes: 'four_eyes',
  reply_templates_name: 'name_taken',
  // Invitations: one person earns one reward, ever.
  invitation_rewards_person: 'identity_taken',
  // Markets: one change of a licence is proposed at a time.
  licence_changes_open: 'wrong_state',
  app_versions_code: 'wrong_state',
  mode_rules_four_eyes: 'four_eyes',
  system_texts_pkey: 'stale',
  // Revenue: evidence counts once, and never beyond the money that arrived.
  statement_lines_covered: 'evidence_short',
  // Statements: two that follow the same one, or one that no longer follows.
  account_statements_follow: 'stale',
  account_statements_proven: 'stale',
  // Revenue: a period has no more approved parts than can be numbered.
  revenue_parts_numbered: 'period_full',
  // Revenue: importer, proposer, approver and the importer of the line are on different sides.
  revenue_importer_proposes: 'four_eyes',
  revenue_four_eyes: 'four_eyes',
  approvals_four_eyes: 'four_eyes',
  payment_exceptions_four_eyes: 'four_eyes',
  withdrawals_four_eyes: 'four_eyes',
  withdrawals_release_four_eyes: 'four_eyes',
  crypto_transfers_return_once: 'wrong_state',
  // Payroll: never more than an employer's arrived money, never approved by its author.
  employers_funded: 'balance_short',
  payrolls_four_eyes: 'four_eyes',
  payroll_fundings_four_eyes: 'four_eyes',
  // Employers: a registration number of a country belongs to one employer.
  employers_once: 'wrong_state',
  // Rewards: a question is reworded once; of concurrent changes the first one counts.
  quiz_questions_replaced_once: 'stale',
  // Imports: a file is pending once, and is approved by another operator.
  staged_imports_once: 'wrong_state',
  staged_imports_four_eyes: 'four_eyes',
  // Assets and products: a number belongs to one asset, units never exceed it, one product earns from it at a time, and
  // what divides the revenue of a sold product is fixed.
  assets_device_number_key: 'wrong_state',
  assets_serial_key: 'wrong_state',
  service_entries_once: 'wrong_state',
  assets_units_capacity: 'out_of_stock',
  product_assets_apart: 'asset_in_use',
  product_assets_kept: 'wrong_state',
  product_assets_fixed: 'wrong_state',
  assets_units_fixed: 'wrong_state',
  product_terms_fixed: 'wrong_state',
  products_stock: 'out_of_stock',
  categories_code_key: 'wrong_state',
  // Statements: a line of an own account answers one line of members' bank.
  statement_lines_paired: 'stale',
  house_transfers_four_eyes: 'four_eyes',
  house_transfers_reference: 'wrong_state',
  // Bulletins: decided by a second operator; one next version of each.
  bulletins_four_eyes: 'four_eyes',
  bulletins_replaced_once: 'wrong_state',
  // Approvals: one request per kind and subject is pending at a time.
  approvals_open_once: 'wrong_state',
  // Back office: a saved item has a unique name; of two concurrent saves the second is rejected as stale.
  table_views_name: 'name_taken',
  table_views_slot: 'stale',
  // Games: a country has one box series of each number, and one running round of the pool.
  box_series_number: 'wrong_state',
  pool_rounds_running: 'wrong_state',
};
