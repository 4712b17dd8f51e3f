-- Stems of a word in English and Indonesian. Indonesian prefixes drop a word's first letter, which no stemmer restores:
-- pengiriman is of kirim, penukaran of tukar, pemakaian of pakai, penyewaan of sewa.
create or replace function search_stems(p_word text) returns setof text language sql immutable parallel safe as $$
  select unnest(ts_lexize('english_stem', p_word))
  union select unnest(ts_lexize('indonesian_stem', p_word))
  union select unnest(ts_lexize('indonesian_stem', letter || substring(p_word from form)))
    from (values ('^[mp]eng([aiueo].+)$', 'k'), ('^[mp]en([aiueo].+)$', 't'), ('^[mp]em([aiueo].+)$', 'p'),
      ('^[mp]eny([aiueo].+)$', 's')) v (form, letter)
    where p_word ~ form
$$;
