-- needs: platform/search_fold, platform/search_stems
-- The query for a typed text. All words are required, in any order: each by its prefix or its stem, a run of Han characters
-- by its pairs. Stop words count only where there is nothing else. A text without a word finds nothing.
create or replace function search_query(p_text text) returns tsquery language sql immutable parallel safe as $$
  with folded as (select search_fold(p_text) as text),
  words as (select distinct left(m[1], 60) as word from folded, regexp_matches(text, '[a-z0-9]+', 'g') m),
  runs as (
    select m[1] as run from folded,
      regexp_matches(text, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+', 'g') m),
  telling as (
    select word from words where ts_lexize('english_stem', word) <> '{}'
      and word <> all ('{untuk,dan,di,ke,dari,yang,dengan,atau,pada,ini,itu}')),
  asked as (
    select word from telling
    union select word from words where not exists (select from telling) and not exists (select from runs)),
  parts as (
    select '(' || word || ':*' || (
        select coalesce(string_agg(' | ' || stem, ''), '') from search_stems(word) stem) || ')' as part
      from asked
    union
    select substr(run, place, 2) from runs, generate_series(1, greatest(length(run) - 1, 1)) place)
  select coalesce(string_agg(part, ' & '), '')::tsquery from parts
$$;
