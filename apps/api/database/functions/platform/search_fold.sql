-- Text for search: lower case, without width and diacritics; 50.000 and 50,000 become 50000, 10GB becomes 10 gb.
create or replace function search_fold(p_text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(
    lower(regexp_replace(normalize(coalesce(p_text, ''), NFKD), '[\u0300-\u036f]', '', 'g')),
    '([0-9])[.,](?=[0-9]{3}(?![0-9]))', '\1', 'g'),
    '([0-9])([a-z])', '\1 \2', 'g'), '([a-z])([0-9])', '\1 \2', 'g')
$$;
