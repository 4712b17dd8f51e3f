// Every operation of the product, once: for the server, the API reference and tests.
import * as approvals from './approvals.ts';
import * as catalogueCategories from './catalogue-categories.ts';
import * as catalogueOperators from './catalogue-operators.ts';
import * as catalogue from './catalogue.ts';
import * as chanceFairness from './chance-fairness.ts';
import * as chanceLimits from './chance-limits.ts';
import * as chanceOperators from './chance-operators.ts';
import * as chancePrizes from './chance-prizes.ts';
import * as chanceRounds from './chance-rounds.ts';
import * as chance from './chance.ts';
import * as contentHome from './content-home.ts';
import * as contentNews from './content-news.ts';
import * as contentOperators from './content-operators.ts';
import * as content from './content.ts';
import * as contractsBills from './contracts-bills.ts';
import * as contractsOperators from './contracts-operators.ts';
import * as contractsPay from './contracts-pay.ts';
import * as contractsPayroll from './contracts-payroll.ts';
import * as contractsSignings from './contracts-signings.ts';
import * as contractsWork from './contracts-work.ts';
import * as contracts from './contracts.ts';
import * as currenciesOperators from './currencies-operators.ts';
import * as currencies from './currencies.ts';
import * as demo from './demo.ts';
import * as deskJobs from './desk-jobs.ts';
import * as deskOverview from './desk-overview.ts';
import * as deskSearch from './desk-search.ts';
import * as desk from './desk.ts';
import * as fleetImports from './fleet-imports.ts';
import * as fleetOperators from './fleet-operators.ts';
import * as fleetPositions from './fleet-positions.ts';
import * as fleet from './fleet.ts';
import * as holdingsEarnings from './holdings-earnings.ts';
import * as holdings from './holdings.ts';
import * as identityGate from './identity-gate.ts';
import * as identityOauth from './identity-oauth.ts';
import * as identityOperators from './identity-operators.ts';
import * as identityPasskeys from './identity-passkeys.ts';
import * as identityStaff from './identity-staff.ts';
import * as identity from './identity.ts';
import * as invitationsOperators from './invitations-operators.ts';
import * as invitations from './invitations.ts';
import * as mallOperators from './mall-operators.ts';
import * as mallShelfOperators from './mall-shelf-operators.ts';
import * as mall from './mall.ts';
import * as membersAddresses from './members-addresses.ts';
import * as membersLevels from './members-levels.ts';
import * as membersCases from './members-cases.ts';
import * as membersDesk from './members-desk.ts';
import * as membersPrivacy from './members-privacy.ts';
import * as membersTabs from './members-tabs.ts';
import * as members from './members.ts';
import * as noticesOperators from './notices-operators.ts';
import * as notices from './notices.ts';
import type { Operation } from './operation.ts';
import * as ordersDeliveries from './orders-deliveries.ts';
import * as ordersOperators from './orders-operators.ts';
import * as orders from './orders.ts';
import * as paymentsCrypto from './payments-crypto.ts';
import * as paymentsDesk from './payments-desk.ts';
import * as payments from './payments.ts';
import * as paymentsOperators from './payments-operators.ts';
import * as placesLicences from './places-licences.ts';
import * as placesModes from './places-modes.ts';
import * as placesOperators from './places-operators.ts';
import * as placesRegions from './places-regions.ts';
import * as placesSettings from './places-settings.ts';
import * as places from './places.ts';
import * as settlementIncome from './settlement-income.ts';
import * as plansOperators from './plans-operators.ts';
import * as plansShelf from './plans-shelf.ts';
import * as plans from './plans.ts';
import * as reports from './reports.ts';
import * as rewardsOperators from './rewards-operators.ts';
import * as rewardsQuiz from './rewards-quiz.ts';
import * as rewardsRedeem from './rewards-redeem.ts';
import * as rewards from './rewards.ts';
import * as settlementDesk from './settlement-desk.ts';
import * as settlement from './settlement.ts';
import * as trustAudit from './trust-audit.ts';
import * as trustLedger from './trust-ledger.ts';
import * as trustRisk from './trust-risk.ts';
import * as trustSettings from './trust-settings.ts';
import * as trustProofs from './trust-proofs.ts';
import * as trustReconciliation from './trust-reconciliation.ts';
import * as trust from './trust.ts';
import * as uploads from './uploads.ts';
import * as walletCards from './wallet-cards.ts';
import * as walletOperators from './wallet-operators.ts';
import * as walletPayouts from './wallet-payouts.ts';
import * as walletStatements from './wallet-statements.ts';
import * as walletWithdrawals from './wallet-withdrawals.ts';
import * as wallet from './wallet.ts';

const files: readonly Readonly<Record<string, unknown>>[] = [
  places,
  placesLicences,
  placesSettings,
  placesModes,
  placesOperators,
  placesRegions,
  identity,
  identityGate,
  identityOauth,
  identityOperators,
  identityPasskeys,
  identityStaff,
  members,
  membersAddresses,
  membersCases,
  membersDesk,
  membersPrivacy,
  membersTabs,
  catalogue,
  catalogueOperators,
  catalogueCategories,
  content,
  contentHome,
  contentOperators,
  contentNews,
  plans,
  plansOperators,
  plansShelf,
  orders,
  ordersDeliveries,
  ordersOperators,
  payments,
  paymentsOperators,
  paymentsCrypto,
  paymentsDesk,
  wallet,
  walletCards,
  walletOperators,
  walletPayouts,
  walletStatements,
  walletWithdrawals,
  holdings,
  holdingsEarnings,
  fleet,
  fleetPositions,
  fleetOperators,
  fleetImports,
  reports,
  rewards,
  rewardsOperators,
  rewardsQuiz,
  rewardsRedeem,
  settlement,
  settlementDesk,
  settlementIncome,
  trust,
  trustAudit,
  trustLedger,
  trustProofs,
  trustRisk,
  trustReconciliation,
  trustSettings,
  notices,
  noticesOperators,
  approvals,
  uploads,
  chance,
  chanceFairness,
  chanceLimits,
  chanceOperators,
  chancePrizes,
  chanceRounds,
  currencies,
  currenciesOperators,
  demo,
  desk,
  deskJobs,
  deskOverview,
  deskSearch,
  contracts,
  contractsPay,
  contractsOperators,
  contractsSignings,
  contractsWork,
  contractsPayroll,
  contractsBills,
  mall,
  mallOperators,
  mallShelfOperators,
  membersLevels,
  invitations,
  invitationsOperators,
];

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'path' in value &&
  'realm' in value &&
  'reply' in value;

/** By export name; in the order of the files. */
export const operationsByName: ReadonlyMap<string, Operation> = new Map(
  files.flatMap((file) => Object.entries(file).filter((entry): entry is [string, Operation] => isOperation(entry[1]))),
);

export const operations: readonly Operation[] = [...operationsByName.values()];
