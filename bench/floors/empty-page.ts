// An empty React page with as many plain rows as its URL requests: the baseline for the member app.
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

const ROW = 'display:flex;justify-content:space-between;min-height:64px;padding:12px 16px';
const count = Number(new URLSearchParams(location.search).get('rows') ?? '20');

const Row = ({ place }: { readonly place: number }) =>
  createElement(
    'li',
    { style: Object.fromEntries(ROW.split(';').map((part) => styleOf(part))) },
    createElement('span', null, `Row ${place}`),
    createElement('span', null, String(place * 17)),
  );

const styleOf = (part: string): readonly [string, string] => {
  const [name = '', value = ''] = part.split(':');
  return [name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()), value];
};

const Page = () => {
  const [taps, setTaps] = useState(0);
  const rows = Array.from({ length: count }, (_, place) => createElement(Row, { key: place, place }));
  return createElement(
    'main',
    null,
    createElement('button', { 'data-testid': 'tap', onClick: () => setTaps(taps + 1) }, `Tapped ${taps} times`),
    // A finger to the side would lead back in history.
    createElement('ul', { 'data-testid': 'rows', style: { touchAction: 'pan-y' } }, rows),
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(Page));
