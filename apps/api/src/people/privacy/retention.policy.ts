// What is kept of an erased account, and whose work it is to remove it.

export const stored = ['devices', 'cases', 'deliveries', 'identity', 'payments', 'contracts'] as const;
export type RetentionStored = (typeof stored)[number];

/** The jobs by which the modules remove what is theirs; each finds by itself what there is. */
export const erasures: Readonly<Record<RetentionStored, readonly string[]>> = {
  devices: ['identity.removeDevices'],
  cases: ['members.removeCases'],
  deliveries: ['mall.removeAddresses', 'chance.removeReceivers', 'plans.removeTargets', 'orders.removeTargets'],
  identity: ['identity.removePapers', 'uploads.removePapers'],
  payments: ['wallet.removeCards'],
  contracts: ['contracts.removePapers', 'uploads.removeSignatures'],
};
