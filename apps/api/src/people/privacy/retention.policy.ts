// Policy of retention: what is retained of an erased account, and which job deletes it.

export const stored = ['devices', 'cases', 'deliveries', 'identity', 'payments', 'contracts'] as const;
export type RetentionStored = (typeof stored)[number];

/** The jobs by which each module deletes its own retained data; each finds its rows itself. */
export const erasures: Readonly<Record<RetentionStored, readonly string[]>> = {
  devices: ['identity.removeDevices'],
  cases: ['members.deleteCases'],
  deliveries: ['mall.removeAddresses', 'chance.removeReceivers', 'plans.removeTargets', 'orders.removeTargets'],
  identity: ['identity.removePapers', 'uploads.removePapers'],
  payments: ['wallet.removeCards'],
  contracts: ['contracts.removePapers', 'uploads.removeSignatures'],
};
