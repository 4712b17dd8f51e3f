// Renders a version of an offer document as a printable file.
import type { OfferSection } from '@roda/api-contract/sales/offers';
import type { Lang } from '@roda/domain/language';
import { translator } from '@roda/i18n';
import type { PdfDocument } from '#platform/pdf.ts';
import type { OfferVersionRow } from './offers.queries.ts';

type Block = PdfDocument['blocks'][number];

const FIRST_SHARE = 40;
const OTHER_SHARE = 20;

const sectionBlocks = ({ title, paragraphs, facts, table }: OfferSection): readonly Block[] => [
  { kind: 'heading', text: title },
  ...paragraphs.map((text): Block => ({ kind: 'text', text })),
  ...(facts.length === 0 ? [] : [{ kind: 'facts', facts: facts.map(({ label, value }) => [label, value]) } as Block]),
  ...(table === undefined
    ? []
    : [
        {
          kind: 'table',
          columns: table.columns.map((column, index) =>
            index === 0
              ? { title: column, share: FIRST_SHARE }
              : { title: column, share: OTHER_SHARE, toTheRight: true },
          ),
          rows: table.rows,
        } as Block,
      ]),
];

/** Made of the version alone: the same version gives the same bytes. */
export const offerPdf = ({ version, title, sections, hash, publishedAt }: OfferVersionRow, lang: Lang): PdfDocument => {
  const words = translator(lang);
  return {
    title,
    house: words('statement.house'),
    lang,
    madeAt: publishedAt,
    footer: words('offer.footer', { version, hash, page: '{page}', pages: '{pages}' }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words('offer.published'), publishedAt.toISOString().slice(0, 10)],
          [words('offer.hash'), hash],
        ],
      },
      ...sections.flatMap(sectionBlocks),
    ],
  };
};
