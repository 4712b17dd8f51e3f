// The countries one may choose.
import type { listCountries as ListCountries } from '@roda/contract/places';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Who } from '#platform/act.ts';
import { countries } from './places.reads.ts';
import { aliasOf } from './places.rules.ts';

type Op = typeof ListCountries;

/** In their published order, named in the caller's language. */
export const listCountries = async ({ tx, caller }: Act<Who>, _input: InputOf<Op>): Promise<ReplyOf<Op>> =>
  (await countries(tx)).flatMap(({ names, alias, ...country }) => {
    const known = aliasOf(alias);
    return known === undefined ? [] : [{ ...country, alias: known, name: names[caller.lang] }];
  });
