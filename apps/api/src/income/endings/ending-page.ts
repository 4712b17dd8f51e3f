// Renders the document about the end of a holding.
import type { Lang } from '@roda/domain/language';
import { dayIn } from '@roda/domain/time-zones';
import { translator } from '@roda/i18n';
import { amountShown } from '#platform/amount-shown.ts';
import type { PdfDocument } from '#platform/pdf.ts';
import type { HoldingEndingRow } from './endings.queries.ts';

export const endingPdf = (row: HoldingEndingRow, { lang, at }: { lang: Lang; at: Date }): PdfDocument => {
  const words = translator(lang);
  const money = (minor: bigint): string => `${amountShown(minor, row.currency, lang)} ${row.currency}`;
  const day = (moment: Date): string => dayIn(moment, row.timeZone);
  // The last period ends at the midnight after its day.
  const lastDay = day(new Date(row.endAt.getTime() - 1));
  return {
    title: words('ending.title'),
    house: words('statement.house'),
    lang,
    madeAt: at,
    footer: words('statement.page', { page: '{page}', pages: '{pages}' }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words('statement.holder'), row.phoneMasked],
          [words('ending.product'), row.product[lang]],
          [words('ending.asset'), [row.deviceNumber, row.serial, row.plate].filter((part) => part !== '').join(', ')],
          [words('ending.what'), words(`ending.kind.${row.kind}`)],
          [words('ending.happenedOn'), row.happenedOn],
          [words('ending.reason'), row.reason],
          [words('ending.decidedOn'), day(row.decidedAt)],
          [words('ending.lastDay'), lastDay],
        ],
      },
      { kind: 'heading', text: words('ending.holding') },
      {
        kind: 'facts',
        facts: [
          [words('ending.number'), row.holdingId],
          [words('ending.units'), String(row.units)],
          [words('ending.price'), money(row.priceMinor)],
          [words('ending.earned', { day: day(at) }), money(row.earnedMinor)],
          [words('ending.paidOut', { day: day(at) }), money(row.paidOutMinor)],
          [words('ending.result'), money(row.earnedMinor - row.priceMinor)],
        ],
      },
      { kind: 'text', text: words('ending.later') },
      { kind: 'text', text: words('ending.complaints') },
    ],
  };
};
