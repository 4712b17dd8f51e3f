// Banks and payment methods: payout banks, ways to pay in, and the preset top-up amounts.

import { BanksTab } from '#features/banks/banks.tsx';
import { MethodsTab, PresetsTab } from '#features/banks/methods.tsx';
import { useCountries } from '#shared/countries.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  const { options: countries, nameOf: countryName } = useCountries();
  const known = { countries, countryName };
  return (
    <PageFrame title={t('ops.banks.title')}>
      <Tabbed
        tabs={[
          { key: 'banks', label: 'ops.banks.banks', body: () => <BanksTab {...known} /> },
          { key: 'methods', label: 'ops.banks.methods', body: () => <MethodsTab {...known} /> },
          { key: 'presets', label: 'ops.banks.presets', body: () => <PresetsTab {...known} /> },
        ]}
      />
    </PageFrame>
  );
}
