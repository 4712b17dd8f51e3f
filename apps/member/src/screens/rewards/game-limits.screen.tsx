// The member's own limits on games, and self-exclusion.

import { Section } from '@roda/ui';
import { LeaveForm } from '#features/games/leave-form.tsx';
import { LimitsForm } from '#features/games/limits-form.tsx';
import { useGameLimits } from '#features/games/limits.queries.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const limits = useGameLimits();
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
