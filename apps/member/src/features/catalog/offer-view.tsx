// The offer document of a product: its sections, the version, and the file.

import type { ReactNode } from 'react';
import { IconFileText } from '@tabler/icons-react';
import { WholeDates, buttonClass } from '@roda/ui';
import type { OfferDocument, OfferSection } from '@roda/api-contract/sales/offers';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { OfferSummary } from './offer-summary.tsx';
import { useOffer } from './offers.queries.ts';

export function OfferView({ offer }: Readonly<{ offer: OfferDocument }>) {
  const t = useText();
  const { day } = useFormats();
  return (
    <article data-testid="offer">
      <p className="text-label font-normal text-ink-3">
        <WholeDates text={t('offerpage.version', { version: offer.version, day: day(offer.publishedAt) })} />
      </p>
      {offer.sections.map((section) => (
        <Part key={section.key} section={section} />
      ))}
      <p className="mt-6 text-label font-normal text-ink-3">{t('offerpage.hash')}</p>
      <p className="font-mono text-label font-normal break-all text-ink-3">{offer.hash}</p>
      <a
        href={offer.url}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass('secondary', 'medium')} mt-4`}
        data-testid="offer-file"
      >
        <IconFileText size={20} stroke={1.75} aria-hidden="true" />
        {t('offerpage.file')}
      </a>
    </article>
  );
}

export type OfferTextProps = Readonly<{
  goodsId: number;
  version: number;
  /** What the document is shown in, once it is there. */
  frame: (parts: Readonly<{ summary: ReactNode; whole: ReactNode }>) => ReactNode;
}>;

/** The document that a draft names, for a sheet in another feature. */
export function OfferText({ goodsId, version, frame }: OfferTextProps) {
  const offer = useOffer(goodsId, version);
  return (
    <Loaded query={offer}>
      {(found) => frame({ summary: <OfferSummary offer={found} />, whole: <OfferView offer={found} /> })}
    </Loaded>
  );
}

function Part({ section: { title, paragraphs, facts, table } }: Readonly<{ section: OfferSection }>) {
  return (
    <section className="mt-6">
      <h2 className="text-title3">{title}</h2>
      {paragraphs.map((text, index) => (
        <p key={index} className="mt-2 text-ink-2">
          {text}
        </p>
      ))}
      {facts.length > 0 && (
        <dl className="mt-2 divide-y divide-hairline">
          {facts.map(({ label, value }, index) => (
            <div key={index} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
              <dt className="text-ink-2">{label}</dt>
              <dd className="amount-figures ml-auto text-right">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {table !== undefined && <Figures title={title} table={table} />}
    </section>
  );
}

function Figures({ title, table }: Readonly<{ title: string; table: NonNullable<OfferSection['table']> }>) {
  const [, ...others] = table.columns;
  return (
    <ul className="mt-2 divide-y divide-hairline" aria-label={title}>
      {table.rows.map(([name = '', ...cells]) => (
        <li key={name} className="py-2">
          <p className="font-semibold">{name}</p>
          <dl>
            {cells.map((cell, index) => (
              <div key={index} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-ink-2">{others[index]}</dt>
                <dd className={`amount-figures ml-auto text-right ${cell.startsWith('-') ? 'text-danger' : ''}`}>
                  {cell}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
