// What is kept of an erased account, and whose work it is to remove it.

export const kept = ['devices', 'cases', 'deliveries', 'identity', 'payments', 'contracts'] as const;
export type Kept = (typeof kept)[number];

/** The jobs by which the modules remove what is theirs; each finds by itself what there is. */
export const removals: Readonly<Record<Kept, readonly string[]>> = {
  devices: ['identity.removeDevices'],
  cases: ['members.removeCases'],
  deliveries: ['mall.removeAddresses', 'chance.removeReceivers', 'plans.removeTargets', 'orders.removeTargets'],
  identity: ['identity.removePapers', 'uploads.removePapers'],
  payments: ['wallet.removeCards'],
  contracts: ['contracts.removePapers', 'uploads.removeSignatures'],
};
