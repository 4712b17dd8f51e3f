// Links to files for programs without a session: signed for one member and one file, for a minute.
import { equalInConstantTime, type Vault } from './vault.ts';

const PURPOSE = 'file link';
const PARAMETER = 'by';

/** Ample for a program that fetches at once, too short to be of use in a log. */
export const LINK_MS = 60_000;

/** Whose file it is: the link ends with the session that asked for it. */
export type FileLinkHolder = { readonly memberId: bigint; readonly sessionId: string; readonly until: Date };

const signature = (vault: Vault, path: string, holder: string): string =>
  vault.hmac(`${path}\0${holder}`, PURPOSE).toString('base64url');

/** The path with what opens it; `path` has no query. */
export const signFileLink = (vault: Vault, path: string, { memberId, sessionId, until }: FileLinkHolder): string => {
  const holder = Buffer.from(`${memberId} ${sessionId} ${until.getTime()}`).toString('base64url');
  return `${path}?${PARAMETER}=${holder}.${signature(vault, path, holder)}`;
};

/** Whom a link was made for; undefined for one that was altered, is of another file, or is over. */
export const readFileLink = (vault: Vault, address: string, at: Date): FileLinkHolder | undefined => {
  const [path = '', query = ''] = address.split('?', 2);
  const [holder = '', given = ''] = (new URLSearchParams(query).get(PARAMETER) ?? '').split('.');
  if (!equalInConstantTime(Buffer.from(given), Buffer.from(signature(vault, path, holder)))) return undefined;
  const [memberId = '', sessionId = '', untilMs = ''] = Buffer.from(holder, 'base64url').toString().split(' ');
  const until = new Date(Number(untilMs));
  return at < until ? { memberId: BigInt(memberId), sessionId, until } : undefined;
};

/** Whether an address claims to be such a link. */
export const isFileLink = (address: string): boolean => address.includes(`?${PARAMETER}=`);
