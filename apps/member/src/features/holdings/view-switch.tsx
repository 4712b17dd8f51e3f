// The switch between list, map and calendar of holdings.

import { Chips } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { views } from './held.model.ts';
import type { HeldView } from './held.model.ts';

export function ViewSwitch({ view, onView }: Readonly<{ view: HeldView; onView: (view: HeldView) => void }>) {
  const t = useText();
  return (
    <div className="mb-2">
      <Chips
        label={t('holding.view')}
        testId="held-view"
        choices={views.map((value) => ({ value, label: t(`holding.view.${value}`) }))}
        value={view}
        onValue={onView}
      />
    </div>
  );
}
