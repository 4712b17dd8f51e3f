// Returns one legal text, the current version or an older one, with the hash by which it is acknowledged.
import type { systemText as SystemText } from '@roda/api-contract/backoffice/markets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { currentText, textOfVersion } from '#backoffice/markets/markets.queries.ts';

type Op = typeof SystemText;

/** The requested version once it is published, or else the newest, in the client's language. */
export const systemText = async (
  { tx, client, at }: RequestContext<Principal>,
  { key, version: asked }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const wanted = { kind: key, lang: client.lang, at };
  const found =
    (await (asked === undefined ? currentText(tx, wanted) : textOfVersion(tx, { ...wanted, version: asked }))) ??
    reject('not_found');
  const { version, hash, title, body } = found;
  return { key, version: String(version), hash, title, body };
};
