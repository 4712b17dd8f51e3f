// What stands in the place of a code where a key confirms; loaded where there is a key.

import { Suspense } from 'react';
import { lazyWith } from '../texts/lazy-with.ts';
import type { KeyChoice } from './use-key-choice.ts';

const KeyNoteText = lazyWith(['keys'], () => import('./key-note-text.tsx'), 'KeyNoteText');

export function KeyNote({ choice }: Readonly<{ choice: KeyChoice }>) {
  if (!choice.isByKey && choice.failure === undefined) return null;
  return (
    <Suspense>
      <KeyNoteText choice={choice} />
    </Suspense>
  );
}
