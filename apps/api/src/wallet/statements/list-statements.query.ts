// Lists a member's requested files, the status of one, and its bytes.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type {
  listStatements as ListStatements,
  statementFile as StatementFile,
} from '@roda/api-contract/wallet/statements';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { statementPlace } from './make-statement.ts';
import { shownFile, shownState } from './statement-dto.ts';
import { fileOf, newestFile, ownFiles } from './statements.queries.ts';
import { periodOf } from './statements.policy.ts';

export const listStatements = async (
  { tx, principal, at }: RequestContext,
  asked: InputOf<typeof ListStatements>,
): Promise<ReplyOf<typeof ListStatements>> => {
  const { rows, total, next } = await ownFiles(tx, principal.memberId, asked);
  return pageOf(
    rows.map((row) => shownFile(row, at)),
    { total, next },
    asked,
  );
};

/** Read only: `requestStatement` requests a file. */
export const statementFile = async (
  { tx, principal, at, client }: RequestContext,
  input: InputOf<typeof StatementFile>,
): Promise<ReplyOf<typeof StatementFile>> => {
  const question = { ...periodOf(input), memberId: principal.memberId, format: input.format, lang: client.lang };
  return shownState(await newestFile(tx, question), at);
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

export type Fetched = { readonly type: string; readonly bytes: Buffer; readonly name: string };

/** For its owner's session, within its day; for everybody else not found. */
export const fetchStatement = async (
  { principal, at, vault, reading, services }: Prep,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<Fetched> => {
  if (principal.kind !== 'member' || !UUID.test(id)) return reject('not_found');
  const file = (await reading((tx) => fileOf(tx, principal.memberId, id))) ?? reject('not_found');
  const { kind, from, to, format } = file;
  if (shownState(file, at).status !== 'ready') return reject('not_found');
  const bytes = Buffer.from(vault.open(await services.blobs.get(file.blobKey), statementPlace(id)), 'base64');
  return { type: TYPES[format], bytes, name: `roda-${kind}-${from}-${to}.${format}` };
};
