// Signs a link to a file of the member.
import type { fileLink as FileLink } from '@roda/api-contract/content/uploads';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { LINK_MS, signFileLink } from '#platform/encryption/file-links.ts';
import type { RequestContext } from '#platform/request-context.ts';

type Op = typeof FileLink;

/** - Says nothing of the file: it may be somebody else's, or none, and opens nothing then. */
export const fileLink = ({ vault, principal, at }: RequestContext, { path }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const until = new Date(at.getTime() + LINK_MS);
  const { memberId, sessionId } = principal;
  const url = signFileLink(vault, path, { memberId, sessionId, until });
  return Promise.resolve({ url, expiresAt: until.toISOString() });
};
