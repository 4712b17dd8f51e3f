// Which module may import which.

/**
 * The modules whose API (`.public.ts`) a module may import. Read top down: a module imports only modules above it. A
 * new dependency needs a decision record.
 */
export const allowedDependencies = {
  uploads: [],
  approvals: [],
  places: ['approvals'],
  notices: ['places', 'approvals'],
  currencies: ['places', 'approvals'],
  identity: ['places', 'notices', 'approvals'],
  members: ['identity', 'places', 'notices', 'approvals'],
  fleet: ['places', 'approvals'],
  catalogue: ['places', 'fleet', 'members', 'approvals'],
  holdings: ['catalogue', 'fleet', 'members', 'notices'],
  plans: ['places', 'members', 'approvals'],
  wallet: ['members', 'identity', 'places', 'approvals', 'notices'],
  /** `notices`: a member whose posting was mirrored is notified. */
  trust: ['places', 'fleet', 'approvals', 'notices'],
  /** `fleet` keeps the bank's lines: the marketing budget's money is one of them, used once. */
  rewards: ['fleet', 'members', 'identity', 'places', 'approvals', 'notices'],
  invitations: ['rewards', 'members', 'identity', 'places', 'approvals', 'notices'],
  chance: ['rewards', 'members', 'identity', 'places', 'approvals', 'notices'],
  mall: ['rewards', 'members', 'wallet', 'places', 'approvals', 'notices'],
  /** `fleet` keeps the bank's lines, of which each part covers one thing only. */
  contracts: ['wallet', 'fleet', 'members', 'identity', 'places', 'approvals', 'notices'],
  orders: [
    'trust',
    'catalogue',
    'plans',
    'holdings',
    'wallet',
    'rewards',
    'members',
    'identity',
    'places',
    'approvals',
    'notices',
  ],
  payments: ['orders', 'wallet', 'currencies', 'members', 'places', 'approvals', 'fleet', 'notices'],
  settlement: ['holdings', 'catalogue', 'fleet', 'approvals', 'places', 'notices'],
  /** The pack for the regulator holds the proof of solvency and the head of the audit log. */
  reports: ['trust'],
  content: ['catalogue', 'plans', 'mall', 'fleet', 'notices', 'places', 'approvals'],
  /** Reads every module's tables by queries of its own; blind indexes are computed as `members` stores them. */
  desk: ['places', 'approvals'],
};
