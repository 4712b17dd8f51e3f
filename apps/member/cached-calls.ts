// Which replies a phone may cache: replies identical for everybody, and those that a member may read again offline.

import { operations } from '@roda/api-contract/operations';

/**
 * Balances, movements, holdings, orders, messages, levels. Excluded: voucher codes and quiz questions, sessions,
 * consents and data copies, replies computed for a money operation, and reads that mark as read.
 */
const readAgain: ReadonlySet<string> = new Set([
  'wallet.accountInfo',
  'wallet.listStream',
  'wallet.listBindCards',
  'wallet.listWithdrawals',
  'wallet.withdrawalInfo',
  'holdings.holdingsTotal',
  'holdings.listHeldProducts',
  'holdings.listHeldVehicles',
  'holdings.selectVehicles',
  'holdings.heldProductInfo',
  'holdings.heldVehicleInfo',
  'holdings.listEarnings',
  'holdings.listIncome',
  'holdings.incomeInfo',
  'fleet.earningsStats',
  'fleet.earningsLine',
  'fleet.vehicleOrderTotal',
  'fleet.listVehicleTrips',
  'orders.listOrders',
  'orders.listVehicleOrders',
  'orders.orderInfo',
  'points-mall.listPointsMallOrders',
  'members.userInfo',
  'notifications.notificationList',
  'rewards.listGifts',
  'rewards.listLots',
  'rewards.checkInCount',
  'rewards.listCheckIns',
  'referrals.listInvitationRewards',
  'referrals.listTeam',
  'referrals.teamTotal',
  'employment.contractInfo',
  'employment.contractBill',
]);

/** The same for everybody, but short-lived: vehicle positions, recent events, current ledger figures. */
const ofThisMoment = (id: string): boolean => /^(?:fleet|assurance|games)\.|^content\.indexBarrage$/u.test(id);

export type StoredCalls = Readonly<{ shared: readonly string[]; mine: readonly string[] }>;

/** Their paths. Only reads; an operation unknown to the API contract fails the build. */
export function storedCalls(): StoredCalls {
  const reads = operations.filter(({ method }) => method === 'GET');
  const mine = reads.filter(({ id, realm }) => realm === 'member' && readAgain.has(id));
  if (mine.length !== readAgain.size) {
    const known = new Set<string>(mine.map(({ id }) => id));
    throw new Error(`no such reads of a member: ${[...readAgain].filter((id) => !known.has(id)).join(', ')}`);
  }
  const shared = reads.filter(
    ({ id, realm, cacheable }) => realm === 'public' && cacheable === true && !ofThisMoment(id),
  );
  return { shared: shared.map(({ path }) => path), mine: mine.map(({ path }) => path) };
}
