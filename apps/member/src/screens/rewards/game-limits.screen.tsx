// The member's own limits on games of chance, and the way out of them.

import { Section } from '@roda/ui';
import { LeaveForm } from '#features/chance/leave-form.tsx';
import { LimitsForm } from '#features/chance/limits-form.tsx';
import { useChanceLimits } from '#features/chance/limits.queries.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Page } from '#shared/page.tsx';
import { useText } from '#shared/texts.tsx';

export function Screen() {
  const t = useText();
  const limits = useChanceLimits();
  return (
    <Page screen="pages/my/limits" title={t('limits.title')}>
      <Loaded query={limits}>
        {(found) => (
          <>
            <Section title={t('limits.daily')}>
              <LimitsForm limits={found} />
            </Section>
            <Section title={t('limits.leaveTitle')}>
              <LeaveForm limits={found} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}
