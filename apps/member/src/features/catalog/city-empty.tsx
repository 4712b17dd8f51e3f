// Nothing is on sale in the chosen city: says so, and leads back to all cities.

import { Button, EmptyState } from '@roda/ui';
import { chooseCity } from '#shared/city.ts';
import { useText } from '#shared/texts/texts.tsx';

type CityEmptyProps = Readonly<{ name: string; scene: 'noPiles' | 'noVehicles' }>;

export function CityEmpty({ name, scene }: CityEmptyProps) {
  const t = useText();
  return (
    <EmptyState
      scene={scene}
      title={t('home.emptyCity', { city: name })}
      action={
        <Button kind="secondary" data-testid="all-cities" onClick={() => chooseCity(undefined)}>
          {t('home.allCities')}
        </Button>
      }
    />
  );
}
