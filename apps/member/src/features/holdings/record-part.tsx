// Which part of its period a record is: of one asset of a plan, or a supplement of late revenue.

import type { IncomeRecord } from '@roda/api-contract/income/holdings';
import { useText } from '#shared/texts/texts.tsx';

type Part = Pick<IncomeRecord, 'deviceNumber' | 'supplementNumber'>;

export function RecordPart({ record, className }: Readonly<{ record: Part; className: string }>) {
  const t = useText();
  const { deviceNumber, supplementNumber } = record;
  if (deviceNumber === undefined && supplementNumber === undefined) return null;
  return (
    <p className={className} data-testid="record-part">
      {deviceNumber !== undefined && t('holding.ofAsset', { device: deviceNumber })}
      {deviceNumber !== undefined && supplementNumber !== undefined && ' · '}
      {supplementNumber !== undefined && t('holding.supplement', { n: supplementNumber })}
    </p>
  );
}
