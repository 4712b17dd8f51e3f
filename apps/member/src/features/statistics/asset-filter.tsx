// Filter of the statistics by asset: all, or one.

import { Select } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';

type Asset = Readonly<{ id: string; name: string; deviceNumber: string }>;

export type AssetFilterProps = Readonly<{
  assets: readonly Asset[];
  /** '' for all. */
  value: string;
  onValue: (id: string) => void;
}>;

export function AssetFilter({ assets, value, onValue }: AssetFilterProps) {
  const t = useText();
  return (
    <Select
      label={t('stats.asset')}
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: t('stats.allAssets') },
        ...assets.map(({ id, name, deviceNumber }) => ({ value: id, label: `${name} · ${deviceNumber}` })),
      ]}
      data-testid="asset-filter"
    />
  );
}
