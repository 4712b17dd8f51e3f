// The summary of an offer document: its own words, from the places that matter, and nothing where a section is missing.

import { describe, expect, it } from 'vitest';
import { summaryOf } from './offer-summary.model.ts';

const section = (key: string, more = {}) => ({ key, title: key, paragraphs: [], facts: [], ...more });

describe('the summary of an offer document', () => {
  it('quotes what can be lost, how it ends, each bad case with its result, and the terms', () => {
    const table = {
      columns: ['Case', 'Income', 'Price', 'Result'],
      rows: [
        ['It continues like this', '700.00 IDR', '500.00 IDR', '200.00 IDR'],
        ['No revenue from now on', '0.00 IDR', '500.00 IDR', '-500.00 IDR'],
      ],
    };
    const [share, exit] = [
      { label: 'The fleet’s share', value: '30%' },
      { label: 'Leaving', value: 'Not possible' },
    ];
    const sections = [
      section('buy', { paragraphs: ['What you buy.'] }),
      section('fleet', { facts: [share] }),
      section('cases', { paragraphs: ['One unit over 90 days.', 'More.'], table }),
      section('end', { paragraphs: ['The price isn’t paid back.', 'Earlier.'], facts: [exit] }),
      section('risks', { paragraphs: ['You can lose all of it.', 'Details.'] }),
    ];
    expect(summaryOf(sections)).toEqual({
      risk: 'You can lose all of it.',
      cases: {
        basis: 'One unit over 90 days.',
        rows: [
          { label: 'It continues like this', value: '200.00 IDR' },
          { label: 'No revenue from now on', value: '-500.00 IDR' },
        ],
      },
      terms: [share, { label: 'end', value: 'The price isn’t paid back.' }, exit],
    });
  });

  it('of a document without these sections is empty', () => {
    expect(summaryOf([section('buy')])).toEqual({ risk: '', cases: undefined, terms: [] });
  });
});
