// From revenue to a member's amount, the same for an income record and for one unit on a product's page.

import { Waterfall } from '@roda/ui';
import type { Waterfall as Steps } from '@roda/api-contract/income/waterfall';
import { useFormats } from '#shared/texts/formats.ts';
import type { WorkName } from '#shared/asset/work-name.model.ts';
import { useText } from '#shared/texts/texts.tsx';
import { fleetRatio, shownSteps } from './waterfall.model.ts';
import type { WaterfallLine } from './waterfall.model.ts';

export type IncomeWaterfallProps = Readonly<{
  waterfall: Steps;
  work: WorkName;
  /** The part is one unit of anybody, not the member's. */
  ofOne?: boolean;
}>;

export function IncomeWaterfall({ waterfall, work, ofOne = false }: IncomeWaterfallProps) {
  const t = useText();
  const { money, whole } = useFormats();
  const labelOf = useStepLabel(waterfall, work, ofOne);
  const { reason, unitsOwned, unitsTotal, perUnit } = waterfall;
  const rows = shownSteps(waterfall).map((step) => ({ ...step, label: labelOf(step.key) }));
  return (
    <>
      <Waterfall label={t(ofOne ? 'waterfall.titleOne' : 'waterfall.title')} rows={rows} />
      <p className="mt-2 text-label font-normal text-ink-3">
        {!ofOne && `${t('waterfall.part', { units: whole(unitsOwned), all: whole(unitsTotal) })} · `}
        {t('waterfall.perUnit', { amount: money(perUnit) })}
      </p>
      {reason !== undefined && reason !== '' && (
        <p className="mt-1 text-label font-normal text-ink-2">{t('waterfall.reason', { reason })}</p>
      )}
    </>
  );
}

function useStepLabel(waterfall: Steps, work: WorkName, ofOne: boolean): (key: WaterfallLine['key']) => string {
  const t = useText();
  const { percent } = useFormats();
  const { memberShare, unitsOwned, unitsTotal } = waterfall;
  return (key) => {
    if (key === 'part') return ofOne ? t('waterfall.one') : t('waterfall.mine', { n: unitsOwned });
    if (key === 'members') return t('waterfall.members', { n: unitsTotal });
    if (key === 'otherUnits') return t('waterfall.otherUnits', { n: unitsTotal - unitsOwned });
    if (key === 'fleetShare' && memberShare !== undefined) {
      return t('waterfall.fleetShareOf', { percent: percent(fleetRatio(memberShare)) });
    }
    return key === 'work' ? t(`waterfall.work.${work}`) : t(`waterfall.${key}`);
  };
}
