// What is next for the member, at most three things: nothing at all where there is nothing.

import type { ReactNode } from 'react';
import { Rows, Section } from '@roda/ui';
import { useText } from '../texts/texts.tsx';

/** Each child is one row, or renders nothing; of more than three the last ones are left out. */
export function NextList({ children }: Readonly<{ children: ReactNode }>) {
  const t = useText();
  return (
    <div className="mt-4 mb-6 hidden has-[li]:block [&_li:nth-child(n+4)]:hidden" data-testid="next">
      <Section title={t('next.title')}>
        <Rows>{children}</Rows>
      </Section>
    </div>
  );
}
