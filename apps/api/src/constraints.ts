// Which refusal a broken constraint of the database means. A constraint that isn't here is a fault when it breaks.
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';

export const constraintDomainErrors: Readonly<Record<string, DomainErrorCode>> = {
  // The ledger: a member's or a treasury account would fall below zero.
  account_nonneg: 'balance_short',
  // Identity: a phone, a document and an open check belong to one member.
  member_phones_pkey: 'phone_taken',
  identity_checks_open: 'wrong_state',
  // Staff: an owner reads along at most.
  operator_roles_owner: 'wrong_state',
  // Members: one restriction at a time, by two operators.
  member_holds_one: 'wrong_state',
  member_holds_four_eyes: 'four_eyes',
  reply_templates_name: 'name_taken',
  // Invitations: one person earns one reward, ever.
  invitation_rewards_person: 'identity_taken',
  // Places: one change of a licence is proposed at a time.
  licence_changes_open: 'wrong_state',
  app_versions_code: 'wrong_state',
  mode_rules_four_eyes: 'four_eyes',
  system_texts_pkey: 'stale',
  // Revenue: evidence counts once, and never beyond the money that arrived.
  revenue_periods_apart: 'period_taken',
  statement_lines_covered: 'evidence_short',
  approvals_four_eyes: 'four_eyes',
  payment_exceptions_four_eyes: 'four_eyes',
  withdrawals_four_eyes: 'four_eyes',
  withdrawals_release_four_eyes: 'four_eyes',
  crypto_transfers_return_once: 'wrong_state',
  // Payroll: never more than an employer's arrived money, never approved by who built it.
  employers_funded: 'balance_short',
  payrolls_four_eyes: 'four_eyes',
  payroll_fundings_four_eyes: 'four_eyes',
  // A registration number of a country is one employer.
  employers_once: 'wrong_state',
  // Rewards: a question is reworded once; what two at the same moment make of it is the first one's.
  quiz_questions_replaced_once: 'stale',
  // Imports: a file waits once, and is let in by somebody else.
  staged_imports_once: 'wrong_state',
  staged_imports_four_eyes: 'four_eyes',
  // Assets and goods: numbers stand for one asset, units never exceed it, a plan's assets serve nobody else.
  assets_device_number_key: 'wrong_state',
  assets_serial_key: 'wrong_state',
  assets_units_capacity: 'out_of_stock',
  goods_assets_apart: 'wrong_state',
  goods_stock: 'out_of_stock',
  categories_code_key: 'wrong_state',
  // One request of a kind and subject waits at a time.
  approvals_open_once: 'wrong_state',
  // Desk: what one keeps has a name of its own; of two kept at the same moment the second looks again.
  desk_views_name: 'name_taken',
  desk_views_slot: 'stale',
  // Chance: a country has one series of each number, and one round of the pool that runs.
  box_series_number: 'wrong_state',
  pool_rounds_running: 'wrong_state',
};
