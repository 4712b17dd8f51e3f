// Tests by mutation of the ledger's SQL, one fault at a time, that the compact suite detects each of them.
import { afterEach, describe, expect, inject, it } from 'vitest';
import { ledgerMigration, openLedger, type LedgerContext } from '#test/ledger-context.ts';
import { failing } from '#test/simulation/ledger-checks.ts';

type Edit = readonly [from: string, to: string];
type ValidationError = readonly [what: string, from: string, to: string, seenBy: string, also?: Edit];

const REUSED = "    raise exception 'key_reused' using errcode = 'LG004';\n  end if;\n";
const ENTRIES = 'from unnest(p_legs, v_seqs, v_balances) as l (kind, currency, product_id, amount, seq, balance_after)';
const FLOOR = 'constraint account_nonneg check ((balance >= 0) or (kind in (252, 255)))';
const SHORT = 'if v_short then';

const validationErrors: readonly ValidationError[] = [
  [
    'the digest ignored on replay',
    "if v_old = v_digest then return 'replay'",
    "if true then return 'replay'",
    'tells keys apart',
  ],
  [
    'the digest ignored in batches',
    'when j.digest = ledger.digest(p.code, l.legs, p.ref) then',
    'when true then',
    'tells keys apart',
  ],
  [
    'the digest blind to amounts',
    "p_code::text || p_legs::text || coalesce(p_ref, '')",
    "p_code::text || coalesce(p_ref, '')",
    'tells keys apart',
  ],
  [
    'idempotency off',
    "    if v_old = v_digest then return 'replay'; end if;\n" + REUSED + '  perform',
    '  end if;\n  perform',
    'repeats once',
  ],
  [
    'idempotency off by another key',
    'values (p_member, p_key, p_code, v_digest',
    'values (p_member, gen_random_uuid(), p_code, v_digest',
    'repeats once',
  ],
  ['balances on the way unchecked', SHORT, 'if false then', 'never overdraws'],
  [
    'the balance check removed',
    FLOOR,
    'constraint account_nonneg check (true)',
    'never overdraws',
    [SHORT, 'if false then'],
  ],
  [
    'seq not advanced',
    'set balance = balance + v_leg.amount, seq = seq + 1',
    'set balance = balance + v_leg.amount, seq = seq',
    'the books hold',
  ],
  ['seq not advanced in batches', 'seq = a.seq + d.entry_count', 'seq = a.seq', 'the books hold'],
  [
    'a double credit',
    'set balance = balance + v_leg.amount, seq',
    'set balance = balance + v_leg.amount + greatest(v_leg.amount, 0), seq',
    'credits what was asked',
  ],
  [
    'a double credit in batches',
    'set balance = a.balance + d.amount, seq = a.seq + d.entry_count',
    'set balance = a.balance + d.amount + greatest(d.amount, 0), seq = a.seq + d.entry_count',
    'credits what was asked',
  ],
  [
    'a double credit in claims',
    'set balance = a.balance + d.amount, seq = a.seq + 1',
    'set balance = a.balance + 2 * d.amount, seq = a.seq + 1',
    'claims for many',
  ],
  ['a flow leg dropped', `${ENTRIES};`, `${ENTRIES} where l.kind < 100;`, 'repeats once'],
  [
    'a flow leg dropped, unseen at once',
    "      when g.total <> 0 or g.least_currency <> g.most_currency then 'LG001'\n",
    '',
    'balances every posting',
  ],
  ['unbalanced allowed', 'when g.total <> 0 or', 'when', 'balances every posting'],
  ['two currencies allowed', 'or g.least_currency <> g.most_currency then', 'then', 'balances every posting'],
  ['the matrix ignored', "when not (g.legs <@ c.legs or c.door = 'reverse') or", 'when', 'keeps to the matrix'],
  [
    'signs of the matrix ignored',
    "not (g.legs <@ c.legs or c.door = 'reverse')",
    "not (c.door = 'reverse' or (select bool_and(x = any (c.legs) or -x = any (c.legs)) from unnest(g.legs) x))",
    'keeps to the matrix',
  ],
  [
    'needed legs ignored',
    '        or not coalesce(c.needs = any (g.legs), true) then',
    '        then',
    'keeps to the matrix',
  ],
  ['products mixed', 'or g.least_product <> g.most_product and c.one_product', '', 'keeps products apart'],
  ['units, owners and products of legs ignored', 'or not g.well_formed then', 'then', 'keeps to the matrix'],
  [
    'the order of legs ignored',
    "then raise exception 'legs out of order' using errcode = 'LG003'; end if;",
    'then null; end if;',
    'keeps to the matrix',
  ],
  [
    'no second look at all',
    'create or replace trigger whole_postings after insert on ledger.entries referencing',
    'create or replace trigger whole_postings after update on ledger.entries referencing old table as old_entries',
    'balances every posting',
  ],
  [
    'no second look at partitions',
    'after insert on ledger.%I referencing new table as new_entries\n      for each statement execute',
    'after update on ledger.%I referencing new table as new_entries\n      for each statement execute',
    'changes nothing written',
  ],
  [
    'entries added to an old journal',
    '        or g.tx <> ledger.tx_now() or not',
    '        or not',
    'changes nothing written',
  ],
  [
    'inner codes open to post',
    "if p_code >= 200 or p_code in (31, 32) then raise exception 'this code has its own function' using errcode = 'LG010'; end if;",
    '',
    'guards the doors',
  ],
  [
    'inner codes open to batches',
    "if 200 <= any (p_codes) or p_codes && array[31, 32]::smallint[] then raise exception 'this code has its own function' using errcode = 'LG010'; end if;",
    '',
    'guards the doors',
  ],
  [
    'tables open to the server',
    'grant select on all tables in schema ledger to roda_app',
    'grant select, update on all tables in schema ledger to roda_app',
    'guards the doors',
  ],
  ['inner functions open to the server', ' from public;', ' from roda_app;', 'guards the doors'],
  [
    'revenue without evidence',
    "if found then raise exception 'revenue without evidence' using errcode = 'LG005'; end if;",
    '',
    'takes revenue with evidence, once',
  ],
  ['evidence counted twice', 'evidence_id text primary key', 'evidence_id text', 'takes revenue with evidence, once'],
  [
    'returns without bound',
    "if found then raise exception 'more returned than was given'",
    "if false then raise exception 'more returned than was given'",
    'returns no more than it gave',
  ],
  [
    'a hold ended twice',
    "where member_id = p_member and order_id = p_order and state = 'held' and currency",
    'where member_id = p_member and order_id = p_order and currency',
    'ends a hold once',
  ],
  ['a hold settled for less', '    and amount = -p_leg.amount;', ';', 'ends a hold once'],
  [
    'a hold not written down',
    "values (p_member, p_order, p_currency, p_amount, 'held', p_at);",
    "values (p_member, p_order, p_currency, p_amount + 1, 'held', p_at);",
    'ends a hold once',
  ],
  [
    'reversed twice',
    'create unique index journals_reversed_once',
    'create index journals_reversed_once',
    'reverses once, and only what may be',
    ['create unique index journals_source_once', 'create index journals_source_once'],
  ],
  [
    'everything reversible',
    'where e.code = 207 and (c.reversible is not true or',
    'where e.code = 207 and (',
    'reverses once, and only what may be',
  ],
  [
    'half a transfer repeated',
    "if v_sent <> v_received then raise exception 'key_reused' using errcode = 'LG004'; end if;\n  return v_sent",
    'return v_sent',
    'sends to one',
  ],
  [
    'a batch of claims repeated',
    "    if found then return 'replay'; end if;\n" + REUSED + '  perform ledger.require_claims',
    '  end if;\n  perform ledger.require_claims',
    'claims for many',
  ],
  [
    'claims keyed by nothing',
    'bit_xor(hashint8extended(member_id, hashint8extended(product_id, amount)))',
    '0',
    'claims for many',
  ],
  [
    'a posting without its source',
    '  perform ledger.require_source(p_member, p_key, p_code, p_at, p_legs, p_ref, p_reverses);\n',
    '',
    'asks for the source',
  ],
  [
    'a batch without its sources',
    'perform ledger.require_source(p.member_id, p.key, p.code, p.at, l.legs, p.ref, null)',
    'perform',
    'asks for the source',
  ],
  [
    'claims without their sources',
    '  perform ledger.require_claims(p_currency, p_members, p_products, p_amounts, p_ref);\n',
    '',
    'asks for the source',
  ],
  [
    'a source used twice',
    'create unique index journals_source_once',
    'create index journals_source_once',
    'asks for the source',
  ],
  [
    'expiry without its own function',
    'if p_code >= 200 or p_code in (31, 32) then',
    'if p_code >= 200 then',
    'guards the doors',
  ],
  [
    'entries can be changed',
    'create or replace trigger append_only before update or delete on ledger.entries',
    'create or replace trigger append_only before delete on ledger.entries',
    'changes nothing written',
  ],
  [
    'journals can be dropped',
    'create or replace trigger append_only before update or delete on ledger.journals',
    'create or replace trigger append_only before update on ledger.journals',
    'changes nothing written',
  ],
  [
    'books can be emptied',
    'create or replace trigger keep before truncate on ledger.journals for each statement execute function ledger.deny();',
    '',
    'changes nothing written',
  ],
];

/** Faults of the fast path of the second check, which must not pass a posting that the slow path would reject. */
const hasty: readonly ValidationError[] = [
  ['totals unseen', 'if v_fits and v_total = 0 and', 'if v_fits and', 'balances every posting'],
  ['currencies unseen', 'and v_entry.currency = v_currency and', 'and', 'balances every posting'],
  ['a part taken for the whole', 'and v_count = v_journal.legs and', 'and', 'changes nothing written'],
  ['old journals taken for new', 'and v_journal.tx = ledger.tx_now()\n', '\n', 'changes nothing written'],
  [
    'rows of another journal',
    'v_entry.member_id = v_journal.member_id and v_entry.journal_key = v_journal.key\n      and v_entry.code',
    'v_entry.code',
    'changes nothing written',
  ],
  ['codes of another journal', 'v_entry.code = v_journal.code and', '', 'changes nothing written'],
  ['times of another journal', ' and v_entry.created_at = v_journal.created_at\n', '\n', 'changes nothing written'],
  ['clocks of another journal', 'and v_entry.tx = v_journal.tx and', 'and', 'changes nothing written'],
  ['the matrix unseen', ' = any (v_code.legs)\n', ' is not null\n', 'keeps to the matrix'],
  [
    'signs unseen',
    'case when v_entry.amount > 0 then v_entry.kind else -v_entry.kind end = any (v_code.legs)',
    'v_entry.kind = any (v_code.legs || (select array_agg(-leg) from unnest(v_code.legs) leg))',
    'keeps to the matrix',
  ],
  ['needed legs unseen', ' and v_code.needs is null\n', '\n', 'keeps to the matrix'],
  ['owners unseen', 'and (v_entry.kind >= 200) = (v_entry.member_id = 0) end', 'end', 'keeps to the matrix'],
  ['units unseen', 'and v_entry.kind % 100 / 10 = v_entry.currency / 10 end', 'end', 'keeps to the matrix'],
  ['products unseen', 'and (v_products <= 1 or not v_code.one_product)', '', 'keeps products apart'],
  [
    'overdrafts unseen',
    'else (v_entry.balance_after >= 0 or v_entry.kind in (252, 255)) and',
    'else',
    'never overdraws',
    [FLOOR, 'constraint account_nonneg check (true)'],
  ],
  ['bounds unseen', ' and not v_code.bounded and', ' and', 'returns no more than it gave'],
  [
    'evidence unseen',
    "v_code.door in ('post', 'expire', 'hold', 'transfer')",
    'true',
    'takes revenue with evidence, once',
    ['else (v_entry.balance_after >= 0 or v_entry.kind in (252, 255)) and', 'else'],
  ],
];

const planted = (...edits: readonly Edit[]): string =>
  edits.reduce((text, [from, to]) => {
    expect(text.split(from).length, `places to plant: ${from}`).toBeGreaterThan(1);
    return text.replaceAll(from, () => to);
  }, ledgerMigration());

describe('the compact suite', () => {
  let context: LedgerContext | undefined;
  afterEach(async () => {
    await context?.close();
    context = undefined;
  });

  it('finds no fault in the shipped ledger', async () => {
    context = await openLedger(inject('serverUrl'));
    expect(await failing(context)).toEqual([]);
  });

  it('accepts the zero floor of every entry alone: the account’s own is a second safeguard', async () => {
    context = await openLedger(inject('serverUrl'), planted([FLOOR, 'constraint account_nonneg check (true)']));
    expect(await failing(context)).toEqual([]);
  });

  for (const [what, from, to, seenBy, also] of [...validationErrors, ...hasty]) {
    it(`sees: ${what}`, async () => {
      context = await openLedger(inject('serverUrl'), planted([from, to], ...(also === undefined ? [] : [also])));
      expect(await failing(context, seenBy)).toContain(seenBy);
    });
  }
});
