// Returns the receipt of one money event: its link, and the file, rendered on download.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { receiptKinds, type receiptFile as ReceiptFile, type ReceiptKind } from '@roda/api-contract/wallet/statements';
import type { RequestContext } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { renderPdf } from '#platform/pdf.ts';
import type { Fetched } from './list-statements.query.ts';
import { receiptDocument } from './receipt-page.ts';
import { postingsOf, receiptSubject, type ReceiptPostingRow, type ReceiptSubject } from './receipts.queries.ts';
import { holderOf } from './statements.queries.ts';

type Event = { readonly memberId: bigint; readonly kind: ReceiptKind; readonly id: string };
type Moved = { readonly subject: ReceiptSubject; readonly postings: readonly ReceiptPostingRow[] };

/** One error for an unknown event, another member's event, and one that moved nothing. */
const eventOf = async (tx: Tx, { memberId, kind, id }: Event): Promise<Moved> => {
  const subject = (await receiptSubject(tx, kind, { memberId, id })) ?? reject('not_found');
  const postings = await postingsOf(tx, memberId, subject.refs);
  return postings.length === 0 ? reject('not_found') : { subject, postings };
};

const nameOf = (kind: ReceiptKind, id: string): string => `roda-receipt-${kind}-${id}.pdf`;

export const receiptFile = async (
  { tx, principal }: RequestContext,
  { kind, id }: InputOf<typeof ReceiptFile>,
): Promise<ReplyOf<typeof ReceiptFile>> => {
  await eventOf(tx, { memberId: principal.memberId, kind, id });
  return { status: 'ready', url: `/files/receipt/${kind}/${id}`, name: nameOf(kind, id) };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const isKind = (text: string): text is ReceiptKind => receiptKinds.some((kind) => kind === text);

/** In the client's language; for everybody but the owner not found. */
export const fetchReceipt = async (
  { principal, at, client, reading }: Prep,
  { kind = '', id = '' }: Readonly<Record<string, string>>,
): Promise<Fetched> => {
  if (principal.kind !== 'member' || !isKind(kind) || !UUID.test(id)) return reject('not_found');
  const { memberId } = principal;
  const moved = await reading((tx) => eventOf(tx, { memberId, kind, id }));
  const holder = (await reading((tx) => holderOf(tx, memberId))) ?? reject('not_found');
  const bytes = await renderPdf(receiptDocument({ ...moved, kind, holder, lang: client.lang, at }));
  return { type: 'application/pdf', bytes, name: nameOf(kind, id) };
};
