// Which module may import which.

/**
 * The modules whose API (`index.ts`) a module may import. Read top down: a module imports only modules above it. A
 * new dependency needs a decision record.
 */
export const allowedDependencies = {
  uploads: [],
  approvals: [],
  markets: ['approvals'],
  notifications: ['markets', 'approvals'],
  bulletins: ['markets', 'approvals'],
  currencies: ['markets', 'approvals'],
  identity: ['markets', 'notifications', 'approvals'],
  members: ['uploads', 'identity', 'markets', 'notifications', 'approvals'],
  fleet: ['markets', 'approvals'],
  catalog: ['markets', 'fleet', 'members', 'approvals'],
  holdings: ['catalog', 'fleet', 'members', 'notifications'],
  'digital-goods': ['markets', 'members', 'approvals'],
  wallet: ['members', 'identity', 'markets', 'approvals', 'notifications'],
  /** `notifications`: a member whose posting was mirrored is notified. */
  assurance: ['markets', 'fleet', 'approvals', 'notifications'],
  /** `fleet` keeps the bank's lines: the marketing budget's money is one of them, used once. */
  rewards: ['fleet', 'members', 'identity', 'markets', 'approvals', 'notifications'],
  referrals: ['rewards', 'members', 'identity', 'markets', 'approvals', 'notifications'],
  games: ['rewards', 'members', 'identity', 'markets', 'approvals', 'notifications'],
  'points-mall': ['rewards', 'members', 'identity', 'wallet', 'markets', 'approvals', 'notifications'],
  /** `fleet` keeps the bank's lines, of which each part covers one thing only. */
  employment: ['wallet', 'fleet', 'members', 'identity', 'markets', 'approvals', 'notifications'],
  orders: [
    'assurance',
    'catalog',
    'digital-goods',
    'holdings',
    'wallet',
    'rewards',
    'members',
    'identity',
    'markets',
    'approvals',
    'notifications',
  ],
  /** `identity` redeems the log-in code that tells a provider who pays. */
  payments: ['orders', 'wallet', 'currencies', 'members', 'identity', 'markets', 'approvals', 'fleet', 'notifications'],
  settlement: ['holdings', 'catalog', 'fleet', 'approvals', 'markets', 'notifications'],
  /** The pack for the regulator holds the proof of solvency and the head of the audit log. */
  reports: ['assurance'],
  content: ['catalog', 'digital-goods', 'fleet', 'notifications', 'markets', 'approvals'],
  /** Reads every module's tables by queries of its own; blind indexes are computed as `members` stores them. */
  backoffice: ['markets', 'approvals'],
};
