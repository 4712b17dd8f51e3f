-- needs: platform/search_fold, platform/search_stems
-- The search vector of texts: words and numbers of Latin script with their stems, Han characters one by one and in pairs.
create or replace function search_vector(variadic p_texts text[]) returns tsvector language sql immutable parallel safe as $$
  with folded as (select search_fold(array_to_string(p_texts, ' | ')) as text),
  words as (select distinct left(m[1], 60) as word from folded, regexp_matches(text, '[a-z0-9]+', 'g') m),
  runs as (
    select m[1] as run from folded,
      regexp_matches(text, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+', 'g') m)
  select array_to_tsvector(array(
    select word from words
    union select stem from words, search_stems(word) stem
    union select substr(run, place, size) from runs, generate_series(1, length(run)) place, (values (1), (2)) v (size)
      where place + size - 1 <= length(run)))
$$;
