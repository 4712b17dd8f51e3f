// The summary of an offer document, above the whole of it.

import { classNames } from '@roda/ui';
import type { OfferDocument } from '@roda/api-contract/sales/offers';
import { summaryOf } from './offer-summary.model.ts';

export function OfferSummary({ offer }: Readonly<{ offer: OfferDocument }>) {
  const { risk, cases, terms } = summaryOf(offer.sections);
  return (
    <div data-testid="offer-summary" className="grid gap-3">
      <p className="rounded-control bg-warning-tint px-3 py-2.5">{risk}</p>
      {cases !== undefined && (
        <div>
          <p className="text-label font-normal text-ink-3">{cases.basis}</p>
          <Lines lines={cases.rows} amounts />
        </div>
      )}
      <Lines lines={terms} />
    </div>
  );
}

type LinesProps = Readonly<{ lines: readonly Readonly<{ label: string; value: string }>[]; amounts?: boolean }>;

function Lines({ lines, amounts = false }: LinesProps) {
  return (
    <dl className="divide-y divide-hairline">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd
            className={classNames(
              'amount-figures',
              amounts && 'ml-auto text-right',
              amounts && value.startsWith('-') && 'text-danger',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
