// How many days are settled, and how many a calculation over the whole term needs.

import type { Actuals } from '@roda/api-contract/sales/catalog';
import { PROJECTION_MIN_DAYS } from '@roda/domain/projection';
import { useText } from '#shared/texts/texts.tsx';

export function ProjectionNeeds({ actuals }: Readonly<{ actuals: Pick<Actuals, 'settledDays90d'> }>) {
  const t = useText();
  return (
    <span data-testid="projection-needs">
      {t('disclosure.projectionNeeds', { n: actuals.settledDays90d, least: PROJECTION_MIN_DAYS })}
    </span>
  );
}
