// The files a member asked for, how one of them stands, and its bytes.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type {
  listStatements as ListStatements,
  statementFile as StatementFile,
} from '@roda/contract/wallet-statements';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { statementPlace } from './make-statement.ts';
import { shownFile, shownState } from './statement-view.ts';
import { fileOf, newestFile, ownFiles } from './statements.reads.ts';
import { periodOf } from './statements.rules.ts';

export const listStatements = async (
  { tx, who, at }: Act,
  asked: InputOf<typeof ListStatements>,
): Promise<ReplyOf<typeof ListStatements>> => {
  const { rows, total, next } = await ownFiles(tx, who.memberId, asked);
  return pageOf(
    rows.map((row) => shownFile(row, at)),
    { total, next },
    asked,
  );
};

/** Only looks: `orderStatement` asks. */
export const statementFile = async (
  { tx, who, at, caller }: Act,
  input: InputOf<typeof StatementFile>,
): Promise<ReplyOf<typeof StatementFile>> => {
  const question = { ...periodOf(input), memberId: who.memberId, format: input.format, lang: caller.lang };
  return shownState(await newestFile(tx, question), at);
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

export type Fetched = { readonly type: string; readonly bytes: Buffer; readonly name: string };

/** For its owner's session, within its day; to everybody else there is no such file. */
export const fetchStatement = async (
  { who, at, vault, reading, services }: Prep,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<Fetched> => {
  if (who.kind !== 'member' || !UUID.test(id)) return refuse('not_found');
  const file = (await reading((tx) => fileOf(tx, who.memberId, id))) ?? refuse('not_found');
  const { kind, from, to, format } = file;
  if (shownState(file, at).status !== 'ready') return refuse('not_found');
  const bytes = Buffer.from(vault.open(await services.blobs.get(file.blobKey), statementPlace(id)), 'base64');
  return { type: TYPES[format], bytes, name: `roda-${kind}-${from}-${to}.${format}` };
};
