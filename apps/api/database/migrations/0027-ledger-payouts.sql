-- Payouts by a provider (decision 143). What it paid out of our account there, and what came back into it.
insert into ledger.codes (code, name, door, legs, reversible, needs, one_product, bounded) values
  (78, 'provider_payout', 'post', '{-102,153}', false, null, true, false),
  (79, 'provider_payout_recover', 'post', '{102,-153}', false, 102, true, false);
