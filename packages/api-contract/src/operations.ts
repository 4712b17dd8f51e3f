// Every operation of the product, for the server, the API reference and tests.
import * as approvals from './backoffice/approvals.ts';
import * as catalogCategories from './sales/catalog-categories.ts';
import * as catalogOperators from './sales/catalog-editing.ts';
import * as catalogOffers from './sales/offers.ts';
import * as catalog from './sales/catalog.ts';
import * as gameFairness from './engagement/games-fairness.ts';
import * as gameLimits from './engagement/games-limits.ts';
import * as gameOperators from './engagement/games-series.ts';
import * as gamePrizes from './engagement/games-prizes.ts';
import * as gameRounds from './engagement/games-rounds.ts';
import * as game from './engagement/games.ts';
import * as bulletins from './content/bulletins.ts';
import * as contentHome from './content/home.ts';
import * as contentNews from './content/news.ts';
import * as contentOperators from './content/content-items.ts';
import * as content from './content/content.ts';
import * as contractsBills from './employment/bills.ts';
import * as contractsOperators from './employment/templates.ts';
import * as contractsPay from './employment/pay.ts';
import * as contractsPayroll from './employment/payroll.ts';
import * as contractsSignings from './employment/signings.ts';
import * as contractsWork from './employment/work.ts';
import * as contracts from './employment/contracts.ts';
import * as currenciesOperators from './wallet/currency-settings.ts';
import * as currencies from './wallet/currencies.ts';
import * as demo from './backoffice/demo.ts';
import * as backofficeJobs from './backoffice/jobs.ts';
import * as backofficeOverview from './backoffice/overview.ts';
import * as backofficeSearch from './backoffice/search.ts';
import * as backofficeSetup from './backoffice/setup.ts';
import * as backoffice from './backoffice/tables.ts';
import * as fleetImports from './fleet/imports.ts';
import * as fleetOperators from './fleet/assets.ts';
import * as fleetPhotos from './fleet/photos.ts';
import * as fleetPositions from './fleet/positions.ts';
import * as fleetProducts from './fleet/product-assets.ts';
import * as serviceBook from './fleet/service-book.ts';
import * as fleet from './fleet/fleet.ts';
import * as endings from './income/endings.ts';
import * as holdingsEarnings from './income/earnings.ts';
import * as holdings from './income/holdings.ts';
import * as identitySuitability from './people/suitability.ts';
import * as identityOauth from './people/oauth.ts';
import * as identityOperators from './people/operators.ts';
import * as identityMemberKeys from './people/member-keys.ts';
import * as identityPasskeys from './people/passkeys.ts';
import * as identityRegistrations from './people/registrations.ts';
import * as identityStaff from './people/staff.ts';
import * as identity from './people/identity.ts';
import * as invitationsOperators from './engagement/referral-cases.ts';
import * as invitations from './engagement/referrals.ts';
import * as pointsMallOperators from './engagement/points-mall-orders.ts';
import * as pointsMallCatalogOperators from './engagement/points-mall-products.ts';
import * as pointsMall from './engagement/points-mall.ts';
import * as membersAddresses from './people/addresses.ts';
import * as membersLevels from './engagement/levels.ts';
import * as membersCases from './people/complaints.ts';
import * as membersBackoffice from './people/member-cases.ts';
import * as membersPrivacy from './people/privacy.ts';
import * as membersTabs from './people/member-tabs.ts';
import * as members from './people/members.ts';
import * as notificationsOperators from './content/announcements.ts';
import * as notices from './content/notifications.ts';
import type { Operation } from './operation.ts';
import * as ordersDeliveries from './sales/deliveries.ts';
import * as ordersOperators from './sales/order-cases.ts';
import * as orders from './sales/orders.ts';
import * as paymentsCrypto from './sales/crypto.ts';
import * as paymentsBackoffice from './sales/payment-cases.ts';
import * as payments from './sales/payments.ts';
import * as paymentsOperators from './sales/payment-methods.ts';
import * as placesLicences from './backoffice/licences.ts';
import * as placesModes from './backoffice/modes.ts';
import * as placesOperators from './backoffice/countries.ts';
import * as placesRegions from './backoffice/regions.ts';
import * as placesSettings from './backoffice/settings.ts';
import * as places from './backoffice/markets.ts';
import * as settlementIncome from './income/income-cases.ts';
import * as plansOperators from './sales/digital-goods-editing.ts';
import * as plansCatalog from './sales/digital-goods-pages.ts';
import * as plans from './sales/digital-goods.ts';
import * as reports from './backoffice/reports.ts';
import * as rewardsOperators from './engagement/reward-rules.ts';
import * as rewardsQuiz from './engagement/quiz.ts';
import * as rewardsRedeem from './engagement/redeem.ts';
import * as rewards from './engagement/rewards.ts';
import * as settlementBackoffice from './income/settlement-runs.ts';
import * as settlement from './income/settlement.ts';
import * as trustAudit from './backoffice/audit.ts';
import * as trustCustody from './backoffice/custody.ts';
import * as trustTransfers from './backoffice/custody-transfers.ts';
import * as trustLedger from './backoffice/books.ts';
import * as trustRisk from './backoffice/risk.ts';
import * as trustSettings from './backoffice/public-settings.ts';
import * as trustProofs from './backoffice/proofs.ts';
import * as trustReconciliation from './backoffice/reconciliation.ts';
import * as trust from './backoffice/assurance.ts';
import * as uploads from './content/uploads.ts';
import * as walletCards from './wallet/cards.ts';
import * as walletOperators from './wallet/banks.ts';
import * as walletPayouts from './wallet/payouts.ts';
import * as walletStatements from './wallet/statements.ts';
import * as walletWithdrawals from './wallet/withdrawal-cases.ts';
import * as wallet from './wallet/wallet.ts';

const files: readonly Readonly<Record<string, unknown>>[] = [
  places,
  placesLicences,
  placesSettings,
  placesModes,
  placesOperators,
  placesRegions,
  identity,
  identitySuitability,
  identityOauth,
  identityOperators,
  identityMemberKeys,
  identityPasskeys,
  identityRegistrations,
  identityStaff,
  members,
  membersAddresses,
  membersCases,
  membersBackoffice,
  membersPrivacy,
  membersTabs,
  catalog,
  catalogOperators,
  catalogOffers,
  catalogCategories,
  content,
  contentHome,
  contentOperators,
  contentNews,
  plans,
  plansOperators,
  plansCatalog,
  orders,
  ordersDeliveries,
  ordersOperators,
  payments,
  paymentsOperators,
  paymentsCrypto,
  paymentsBackoffice,
  wallet,
  walletCards,
  walletOperators,
  walletPayouts,
  walletStatements,
  walletWithdrawals,
  holdings,
  endings,
  holdingsEarnings,
  fleet,
  fleetPhotos,
  fleetPositions,
  fleetOperators,
  fleetImports,
  fleetProducts,
  serviceBook,
  reports,
  rewards,
  rewardsOperators,
  rewardsQuiz,
  rewardsRedeem,
  settlement,
  settlementBackoffice,
  settlementIncome,
  trust,
  trustAudit,
  trustCustody,
  trustLedger,
  trustProofs,
  trustRisk,
  trustReconciliation,
  trustTransfers,
  trustSettings,
  notices,
  notificationsOperators,
  bulletins,
  approvals,
  uploads,
  game,
  gameFairness,
  gameLimits,
  gameOperators,
  gamePrizes,
  gameRounds,
  currencies,
  currenciesOperators,
  demo,
  backoffice,
  backofficeJobs,
  backofficeOverview,
  backofficeSetup,
  backofficeSearch,
  contracts,
  contractsPay,
  contractsOperators,
  contractsSignings,
  contractsWork,
  contractsPayroll,
  contractsBills,
  pointsMall,
  pointsMallOperators,
  pointsMallCatalogOperators,
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

/** By export name, in file order. */
export const operationsByName: ReadonlyMap<string, Operation> = new Map(
  files.flatMap((file) => Object.entries(file).filter((entry): entry is [string, Operation] => isOperation(entry[1]))),
);

export const operations: readonly Operation[] = [...operationsByName.values()];
