// Several texts of law and settings at once, in the caller's language and country.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { systemConf as SystemConf } from '@roda/contract/places-settings';
import type { Act, Who } from '#platform/act.ts';
import { confByKeys } from './system-conf.reads.ts';

type Op = typeof SystemConf;

/** Without a country there are texts and no settings. */
export const systemConf = async ({ tx, at, caller }: Act<Who>, { keys }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { lang, countryId } = caller;
  const { texts, settings } = await confByKeys(tx, { keys: [...new Set(keys.split(','))], lang, at, countryId });
  return { texts: [...texts], settings: { ...settings } };
};
