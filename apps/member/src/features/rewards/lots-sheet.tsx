// Sheet with the expiry dates of points and coins: oldest first, which is also the order of spending.

import { Rows, Sheet, WholeDates } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useListLots } from './rewards.queries.ts';

export function LotsSheet({ open, onClose }: Readonly<{ open: boolean; onClose: () => void }>) {
  const t = useText();
  return (
    <Sheet open={open} title={t('lots.title')} onClose={onClose}>
      <Lots />
    </Sheet>
  );
}

function Lots() {
  const t = useText();
  const { day, whole } = useFormats();
  const lots = useListLots(true);
  return (
    <Loaded query={lots}>
      {({ months, list }) => (
        <div data-testid="lots">
          <p className="mb-3 text-ink-2">{t('lots.text', { months })}</p>
          {list.length === 0 && <p className="py-6 text-center text-ink-3">{t('lots.none')}</p>}
          {list.length > 0 && (
            <Rows>
              {list.map((lot, index) => (
                <li key={index} className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
                  <span className="min-w-[min(10rem,100%)] flex-1">
                    {t(`lots.kind.${lot.kind}`)}
                    <span className="block text-label font-normal text-ink-3">
                      <WholeDates text={t('lots.expires', { day: day(lot.expiresAt) })} />
                      <br />
                      <WholeDates text={t('lots.received', { day: day(lot.receivedAt) })} />
                    </span>
                  </span>
                  <span className="amount-figures ml-auto text-amount">{whole(lot.amount)}</span>
                </li>
              ))}
            </Rows>
          )}
        </div>
      )}
    </Loaded>
  );
}
