-- Migration 0030 gave every country in rupiah one limit for the own number, also where the other one is above it.
update country_options own set value = rest.value
from country_options rest
where own.key = 'unprovenOwnDaily' and rest.key = 'unprovenDaily' and rest.country_id = own.country_id
  and (own.value #>> '{}')::numeric < (rest.value #>> '{}')::numeric;
