// The printable signed copy: the same text, parties, hash, signature and times as on its page.
import { translator } from '@roda/i18n';
import { getEncrypted } from '#platform/files/encrypted-blobs.ts';
import { pictureLibrary } from '#platform/files/picture-library.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { renderPdf, type PdfDocument } from '#platform/pdf.ts';
import { ownSigning, uploadKey, type SigningRow } from './employment.queries.ts';
import { copyFacts, copyParts } from './signed-copy.ts';

const SIGNATURE_HEIGHT = 120;

/** Undefined when the picture was erased. */
const signatureBlocks = async (
  prep: Prep,
  { memberId, signatureUpload, lang }: SigningRow,
): Promise<PdfDocument['blocks']> => {
  const key = await prep.reading((tx) => uploadKey(tx, memberId, signatureUpload));
  if (key === undefined) return [];
  const sharp = await pictureLibrary();
  const png = await sharp(await getEncrypted(prep, key))
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  return [
    { kind: 'text', text: translator(lang)('contract.copy.signature') },
    { kind: 'picture', png, height: SIGNATURE_HEIGHT },
  ];
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The member's own signed copy; another member's, and one that is not countersigned, is not found. */
export const renderCopyPdf = async (
  prep: Prep,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<{ readonly type: string; readonly bytes: Buffer; readonly name: string }> => {
  const { principal, vault } = prep;
  if (principal.kind !== 'member' || !UUID.test(id)) return reject('not_found');
  const signing = (await prep.reading((tx) => ownSigning(tx, principal.memberId, id))) ?? reject('not_found');
  const parts = (await copyParts(prep, signing)) ?? reject('not_found');
  const { text, number } = parts;
  const words = translator(signing.lang);
  const bytes = await renderPdf({
    title: text.title,
    house: words('statement.house'),
    lang: signing.lang,
    madeAt: signing.decidedAt ?? signing.submittedAt,
    footer: words('statement.page', { page: '{page}', pages: '{pages}' }),
    blocks: [
      ...text.clauses.flatMap((clause, index) => [
        { kind: 'heading' as const, text: `${index + 1}. ${clause.title}` },
        { kind: 'text' as const, text: clause.text },
      ]),
      { kind: 'heading', text: words('contract.copy.title') },
      { kind: 'facts', facts: copyFacts(parts, vault) },
      ...(await signatureBlocks(prep, signing)),
    ],
  });
  return { type: 'application/pdf', bytes, name: `roda-contract-${number.replaceAll(/[^\w-]/g, '')}.pdf` };
};
