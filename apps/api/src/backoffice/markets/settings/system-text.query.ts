// Returns the current version of one legal text, with the hash by which it is acknowledged.
import type { systemText as SystemText } from '@roda/api-contract/backoffice/markets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { currentText } from '#backoffice/markets/markets.queries.ts';

type Op = typeof SystemText;

/** The newest published version, in the client's language. */
export const systemText = async (
  { tx, client, at }: RequestContext<Principal>,
  { key }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const found = (await currentText(tx, { kind: key, lang: client.lang, at })) ?? reject('not_found');
  const { version, hash, title, body } = found;
  return { key, version: String(version), hash, title, body };
};
