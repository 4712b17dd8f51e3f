// What is next for the member: nothing at all where there is nothing.

import type { ReactNode } from 'react';
import { Rows, Section } from '@roda/ui';
import { useText } from '../texts/texts.tsx';

/** Each child is one row, or renders nothing. */
export function NextList({ children }: Readonly<{ children: ReactNode }>) {
  const t = useText();
  return (
    <div className="mt-4 mb-6 hidden has-[li]:block" data-testid="next">
      <Section title={t('next.title')}>
        <Rows>{children}</Rows>
      </Section>
    </div>
  );
}
