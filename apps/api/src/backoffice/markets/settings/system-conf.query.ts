// Returns several legal texts and settings at once, in the client's language and country.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { systemConf as SystemConf } from '@roda/api-contract/backoffice/settings';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { confByKeys } from './system-conf.queries.ts';

type Op = typeof SystemConf;

/** Without a country there are texts and no settings. */
export const systemConf = async (
  { tx, at, client }: RequestContext<Principal>,
  { keys }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { lang, countryId } = client;
  const { texts, settings } = await confByKeys(tx, { keys: [...new Set(keys.split(','))], lang, at, countryId });
  return { texts: [...texts], settings: { ...settings } };
};
