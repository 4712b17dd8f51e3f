// What an offer document says at its most important places, in its own words: nothing is said that isn't in it.

import type { OfferSection } from '@roda/api-contract/sales/offers';

export type OfferSummary = Readonly<{
  /** What can be lost. */
  risk: string;
  /** The bad cases, with what is left of the price in each. */
  cases: Readonly<{ basis: string; rows: readonly Line[] }> | undefined;
  /** The fleet's share, how it ends, and leaving before. */
  terms: readonly Line[];
}>;

type Line = OfferSection['facts'][number];

/** A document without one of the sections is summed up without it. */
export function summaryOf(sections: readonly OfferSection[]): OfferSummary {
  const named = (key: string) => sections.find((section) => section.key === key);
  const [fleet, cases, end, risks] = ['fleet', 'cases', 'end', 'risks'].map(named);
  const table = cases?.table;
  return {
    risk: risks?.paragraphs[0] ?? '',
    cases: table && {
      basis: cases?.paragraphs[0] ?? '',
      rows: table.rows.map((cells) => ({ label: cells[0] ?? '', value: cells.at(-1) ?? '' })),
    },
    terms: [
      ...(fleet?.facts ?? []),
      ...(end === undefined ? [] : [{ label: end.title, value: end.paragraphs[0] ?? '' }, ...end.facts]),
    ],
  };
}
