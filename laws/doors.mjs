// Which module may ask which: the map of doors between them.

/**
 * The doors a module may knock at: its neighbours' `.public.ts` files. Read top down: a module knows only modules
 * above it. A new door is a decision: write the record first.
 */
export const DOORS = {
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
  /** `notices`: whose posting was mirrored is told. */
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
  /** Looks at everything by reads of its own; people's numbers are found the way they were kept. */
  desk: ['places', 'approvals'],
};
