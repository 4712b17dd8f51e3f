// Queries of the auditor: every check selects the rows that violate it, over all entries written from $1 on.

export type LedgerCheck = {
  readonly name: string;
  /** The invariant, as a sentence for people. */
  readonly means: string;
  /**
   * Rows that violate it. $1: the insertion clock of the first entry to check; there is no last one, since whole
   * postings are visible or none of one. $2: where the mark can move to.
   */
  readonly sql: string;
  /** The same invariant over all entries, when another query is faster or more complete. */
  readonly fullSql?: string;
  /**
   * The same invariant over all entries, without the rows that violate it: a row if a sum of products with hashes isn't
   * zero, as it is when the invariant holds, and otherwise with a chance of 1 in 2^31. $2: the salt of the hashes.
   */
  readonly sumSql?: string;
  /** Checked by full audits only. */
  readonly fullOnly?: true;
};

const NEW = 'tx >= $1';
const ACCOUNT = 'member_id, kind, currency, product_id';
const MATERIALISED = 'kind not between 100 and 199';

/**
 * Invariant 1: also no journal without its legs, and no legs without their journal. One pass over both: every journal
 * contributes its expected legs as a negative count.
 */
const journals = `select member_id, key, sum(legs) as legs_too_many, sum(amount) as total
  from (select member_id, journal_key as key, 1 as legs, amount, currency from ledger.entries where ${NEW}
    union all select member_id, key, -legs, 0, null from ledger.journals where ${NEW}) r
  group by member_id, key having sum(amount) <> 0 or sum(legs) <> 0 or min(currency) <> max(currency)
    or count(*) = count(currency)`;

/** 31 bits of a row of values. */
const hash = (...columns: readonly string[]): string => `hash_record_extended(row(${columns.join()}), $2) & 2147483647`;
/** The sum of amounts times 31 bits, in two halves: no product is above 63 bits. */
const sumOf = (amount: string, weight: string): string =>
  `sum((${amount} & 2147483647) * ${weight}) + 2147483648 * sum((${amount} >> 31) * ${weight})`;

/** Half the time of a record's hash: every entry and every journal has one. */
const journalHash = (key: string, salt: string): string =>
  `uuid_hash_extended(${key}, hashint8extended(member_id, ${salt})) & 2147483647`;

/** Invariant 1, without a group per journal: every amount times the hash of its journal and currency, and every leg. */
const journalsSum = `select sum(amount) as total, sum(legs) as legs_too_many
  from (
    select amount, ${journalHash('journal_key', '$2::bigint + currency')} as weight, 1::bigint as legs,
      ${journalHash('journal_key', '$2')} as place
    from ledger.entries
    union all
    select 0, 0, -legs, ${journalHash('key', '$2')} from ledger.journals) r
  having ${sumOf('amount', 'weight')} <> 0 or sum(legs * place) <> 0`;

/** Invariants 1 and 3: the posting matrix, and the constraints implied by each kind's number. */
const entries = `select e.member_id, e.journal_key, e.kind, e.currency, e.product_id, e.amount, e.balance_after
  from ledger.entries e left join ledger.codes c on c.code = e.code
  where e.tx >= $1 and (c.code is null or e.amount = 0
    or (e.balance_after < 0 and e.kind not in (252, 255))
    or (c.door <> 'reverse' and not (case when e.amount > 0 then e.kind else -e.kind end)::smallint = any (c.legs))
    or (e.balance_after is null) <> (e.kind between 100 and 199)
    or (e.kind not between 100 and 199 and (e.kind >= 200) <> (e.member_id = 0)) or e.member_id < 0
    or (e.kind % 100 / 10 <> 3
      and (e.kind % 100 / 10 % 5 <> e.currency / 10 or (e.kind % 100 / 10 = 5) <> (e.product_id > 0))))`;

/**
 * Invariant 2 for new entries: each continues the previous one, and the account's balance is that of its last entry.
 */
const chains = `with fresh as (
    select ${ACCOUNT}, seq, amount, balance_after, lag(seq) over account as seq_before,
      lag(balance_after) over account as balance_before
    from ledger.entries where ${NEW} and ${MATERIALISED}
    window account as (partition by ${ACCOUNT} order by seq))
  select f.member_id, f.kind, f.currency, f.product_id, f.seq, f.amount, f.balance_after
  from fresh f
  left join lateral (select e.balance_after from ledger.entries e where f.seq_before is null
    and e.member_id = f.member_id and e.kind = f.kind and e.currency = f.currency and e.product_id = f.product_id
    and e.seq = f.seq - 1) b on true
  where f.seq <> coalesce(f.seq_before, f.seq - 1) + 1
    or (f.seq_before is null and f.seq > 1 and b.balance_after is null)
    or f.balance_after <> coalesce(f.balance_before, b.balance_after, 0) + f.amount
  union all
  select ${ACCOUNT}, a.seq, l.seq, a.balance
  from (select distinct ${ACCOUNT} from fresh) f left join ledger.accounts a using (${ACCOUNT})
  left join lateral (select e.seq, e.balance_after from ledger.entries e where e.member_id = f.member_id
    and e.kind = f.kind and e.currency = f.currency and e.product_id = f.product_id
    order by e.seq desc limit 1) l on true
  where l.seq is distinct from a.seq or l.balance_after is distinct from a.balance`;

/** Invariant 2 over all entries: also accounts without entries. */
const allChains = `${chains}
  union all
  select ${ACCOUNT}, a.seq, e.entry_count, a.balance
  from ledger.accounts a full join (
    select ${ACCOUNT}, sum(amount) as total, count(*) as entry_count
    from ledger.entries where ${NEW} and ${MATERIALISED} group by ${ACCOUNT}) e using (${ACCOUNT})
  where a.seq is null or a.balance <> coalesce(e.total, 0) or a.seq <> coalesce(e.entry_count, 0)`;

/**
 * Invariant 2, without a sort: each balance times the hash of its place (account and number), less the balance before
 * it times that of the place before. What is left of an account is its last balance at its last place.
 */
const chainsSum = `select sum(balance) - sum(balance_before) as difference
  from (
    select balance_after as balance, ${hash(ACCOUNT, 'seq')} as place, balance_after - amount as balance_before,
      ${hash(ACCOUNT, 'seq - 1')} as place_before
    from ledger.entries where ${MATERIALISED}
    union all
    select 0, ${hash(ACCOUNT, '0::bigint')}, balance, ${hash(ACCOUNT, 'seq')} from ledger.accounts) r
  having ${sumOf('balance', 'place')} <> ${sumOf('balance_before', 'place_before')} or sum(place) <> sum(place_before)`;

/** Invariant 4: the bank holds exactly what the ledger owes. All accounts of a currency sum to zero. */
const books = `select currency, sum(balance) as difference
  from (select currency, balance from ledger.accounts union all select currency, balance from ledger.flows) s
  group by currency having sum(balance) <> 0`;

const floors = `select member_id, kind, currency, product_id, balance from ledger.accounts
  where balance < 0 and kind not in (252, 255)
  union all
  select 0, kind, currency, product_id, balance from ledger.flows
  where balance < 0 and kind in (102, 105, 106, 107, 131, 132, 151, 152)`;

/** Invariant 10, and that each half of a transfer has its counterpart. */
const clearing = `select kind, currency, balance::text as what from ledger.flows
  where kind = 103 and balance <> 0
  union all
  select 103, 0, key::text from ledger.journals where ${NEW} and code in (204, 205)
  group by key having count(*) filter (where code = 204) <> count(*) filter (where code = 205)`;

const holds = `select coalesce(a.member_id, h.member_id) as member_id, a.balance, h.held
  from (select member_id, currency, balance from ledger.accounts where kind = 3) a
  full join (select member_id, currency, sum(amount) as held from ledger.holds where state = 'held'
    group by member_id, currency) h on h.member_id = a.member_id and h.currency = a.currency
  where coalesce(a.balance, 0) <> coalesce(h.held, 0)`;

/** R3: revenue is posted with its evidence, once, and nothing else credits distributable. */
const revenue = `select coalesce(f.key, e.journal_key) as key, f.evidence_id, f.amount as evidenced, e.amount as posted
  from (select * from ledger.entries where member_id = 0 and kind = 251 and code = 206) e
  full join ledger.fundings f on f.key = e.journal_key and f.product_id = e.product_id and f.currency = e.currency
  where f.amount is distinct from e.amount
  union all
  select coalesce(u.key, e.journal_key), u.evidence_id, f.amount, e.amount
  from (select * from ledger.entries where member_id = 0 and kind = 253 and code = 208) e
  full join ledger.uncoverings u on u.key = e.journal_key left join ledger.fundings f on f.evidence_id = u.evidence_id
  where f.amount is distinct from e.amount`;

/** Invariant 6: what was divided per product within revenue posted, less what was taken out undivided. */
const income = `select product_id, currency, sum(amount) filter (where code in (206, 208)) as revenue,
    -sum(amount) filter (where code = 57) as divided
  from ledger.entries where member_id = 0 and kind = 251 group by product_id, currency
  having coalesce(sum(amount) filter (where code in (206, 208)), 0)
    < coalesce(-sum(amount) filter (where code = 57), 0)
    or coalesce(sum(amount) filter (where code not in (57, 206, 208)), 0) <> 0`;

const reversals = `select r.member_id, r.key, r.reverses
  from ledger.journals r left join ledger.journals o on o.member_id = r.member_id and o.key = r.reverses
  left join ledger.codes c on c.code = o.code
  where r.tx >= $1 and (r.code = 207) = (r.reverses is not null) and r.code = 207
    and (c.reversible is not true or exists (
      select from (
        (select kind, currency, product_id, amount from ledger.entries
          where member_id = r.member_id and journal_key = r.key and created_at = r.created_at)
        union all
        (select kind, currency, product_id, amount from ledger.entries
          where member_id = o.member_id and journal_key = o.key and created_at = o.created_at)) both_sides
      group by kind, currency, product_id having sum(amount) <> 0))
  union all
  select member_id, key, reverses from ledger.journals
  where ${NEW} and (code = 207) <> (reverses is not null)`;

const clock = `select upto_tx, ledger.tx_settled() as settled from ledger.marks
  where upto_tx > ledger.tx_settled()`;

/** The mark can't pass a transaction that is still open, in whichever database of the cluster. */
const mark = `select m.settled_since as held_since, count(*) as postings
  from ledger.marks m join ledger.journals j on j.tx >= m.settled_tx
  where m.settled_tx = $2 and ledger.mark_is_held() group by m.settled_since`;

const rollUp = `select kind, currency, product_id, f.balance, e.balance as summed
  from ledger.flow_balances f full join (
    select kind, currency, product_id, sum(amount) as balance from ledger.entries
    where kind between 100 and 199 and tx < (select upto_tx from ledger.marks)
    group by kind, currency, product_id) e using (kind, currency, product_id)
  where f.balance is distinct from e.balance`;

const batches = `select b.key, b.member_count, b.total, j.member_count as posted
  from ledger.batches b left join (
    select key, count(*) as member_count from ledger.journals where code = 7 group by key) j on j.key = b.key
  where b.member_count <> coalesce(j.member_count, 0)`;

/** Invariant 11, from the ledger's side: every posting is what the row that it names says. */
const sourcesOf = (which: string): string => `select member_id, key, code, ref
  from (
    select j.member_id, j.key, j.code, j.created_at, j.ref, j.reverses, array_agg(
      row(e.kind, e.currency, e.product_id, e.amount)::ledger.leg order by e.kind, e.currency, e.product_id) as legs
    from ledger.journals j join ledger.entries e on e.member_id = j.member_id and e.journal_key = j.key
    where j.tx >= $1 and e.tx >= $1 and ${which} group by j.member_id, j.key) p
  where ledger.audit_source(member_id, key, code, created_at, legs, ref, reverses) is not true`;
const sources = sourcesOf('j.code <> 7');
const claims = sourcesOf('j.code = 7');

/**
 * What claims took from income, and what their rows say. Most postings of a ledger are claims, and a look at the rows
 * of one takes longer than all other checks of it. The wallet's leg follows: a journal sums to zero.
 */
const claimed = `select j.member_id, j.ref, e.kind, e.currency, e.product_id, e.amount
  from ledger.journals j join ledger.entries e on e.member_id = j.member_id and e.journal_key = j.key
  where j.code = 7 and e.kind <> 1
  union all
  select member_id, ref, kind, currency, product_id, -amount from ledger.claimed`;
const CLAIMED = 'member_id, ref, kind, currency, product_id';
const allClaims = `select ${CLAIMED}, sum(amount) as difference from (${claimed}) r group by ${CLAIMED}
  having sum(amount) <> 0`;
const claimsSum = `select sum(amount) as difference
  from (select amount, ${hash(CLAIMED)} as weight from (${claimed}) c) r having ${sumOf('amount', 'weight')} <> 0`;

export const ledgerChecks: readonly LedgerCheck[] = [
  {
    name: 'journals_balance',
    means: 'every journal sums to zero in one currency and has all its legs',
    sql: journals,
    sumSql: journalsSum,
  },
  { name: 'entries_allowed', means: 'every entry fits the matrix and its account; none went below zero', sql: entries },
  {
    name: 'balances_proven',
    means: 'every balance is the sum of its entries, without a gap',
    sql: chains,
    fullSql: allChains,
    sumSql: chainsSum,
  },
  { name: 'books_sum_to_zero', means: 'the bank holds what the books owe, per currency', sql: books },
  { name: 'floors_hold', means: 'no account that must not be is below zero', sql: floors },
  { name: 'clearing_nets', means: 'transfers have both halves and clearing is empty', sql: clearing },
  { name: 'holds_agree', means: 'money on hold is the sum of the open holds', sql: holds },
  { name: 'revenue_evidenced', means: 'all revenue came with its evidence, once', sql: revenue },
  { name: 'income_within_revenue', means: 'no product divided more than its revenue', sql: income },
  { name: 'postings_have_sources', means: 'every posting but claims is what its source row says', sql: sources },
  {
    name: 'claims_have_sources',
    means: 'every claim is what its rows say',
    sql: claims,
    fullSql: allClaims,
    sumSql: claimsSum,
  },
  { name: 'reversals_mirror', means: 'a reversal mirrors one reversible posting', sql: reversals },
  { name: 'clock_runs', means: 'new entries are written after the audited ones', sql: clock },
  {
    name: 'mark_moves',
    means: 'no transaction of any database of the cluster holds the mark for an hour while entries come',
    sql: mark,
  },
  { name: 'roll_up_true', means: 'rolled-up flows are the sum of their entries', sql: rollUp, fullOnly: true },
  { name: 'batches_whole', means: 'every batch of claims reached every member', sql: batches, fullOnly: true },
];

/** The number of rows checked, and clearing in flight with the time of its latest movement. */
export const windowFigures = `select (select count(*) from ledger.entries where ${NEW}) as entries,
  (select count(*) from ledger.journals where ${NEW}) as journals`;

/** Since when a clearing amount is in flight: the time of the oldest of the youngest rows that together make it up. */
export const inFlight = `select c.name as currency, k.name as kind, min(s.created_at) as since
  from (
    select e.kind, e.currency, e.created_at, f.balance as outstanding, sum(abs(e.amount)) over (
        partition by e.kind, e.currency order by e.created_at desc, e.journal_key, e.seq) - abs(e.amount) as younger
    from ledger.flows f join ledger.entries e on e.kind = f.kind and e.currency = f.currency
      and sign(e.amount) = sign(f.balance)
    where f.kind in (102, 153) and f.balance <> 0) s
  join ledger.kinds k on k.kind = s.kind join ledger.currencies c on c.currency = s.currency
  where s.younger < abs(s.outstanding) group by c.name, k.name`;
