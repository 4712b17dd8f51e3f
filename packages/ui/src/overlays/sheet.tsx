// Sheets, dialogs and posters; Base UI is a separate chunk, loaded when the first one opens.

import { Suspense, lazy } from 'react';
import type { SheetBodyProps } from './sheet-body.tsx';
import type { DialogBodyProps } from './dialog-body.tsx';
import type { PosterBodyProps } from './poster-body.tsx';

const SheetBody = lazy(async () => ({ default: (await import('./sheet-body.tsx')).SheetBody }));
const PosterBody = lazy(async () => ({ default: (await import('./poster-body.tsx')).PosterBody }));
const DialogBody = lazy(async () => ({ default: (await import('./dialog-body.tsx')).DialogBody }));

/** A panel from below, at most 85% high. Focus moves in and is restored; Esc and the backdrop close it. */
export function Sheet(props: SheetBodyProps & { open: boolean }) {
  const { open, ...rest } = props;
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SheetBody {...rest} />
    </Suspense>
  );
}

/** A question with verbs as buttons. Esc means no, unless the text must be read. */
export function Dialog(props: DialogBodyProps & { open: boolean }) {
  const { open, ...rest } = props;
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <DialogBody {...rest} />
    </Suspense>
  );
}

/** A dialog opened by the app itself: a picture and a short text, easy to close. */
export function Poster(props: PosterBodyProps) {
  return (
    <Suspense fallback={null}>
      <PosterBody {...props} />
    </Suspense>
  );
}
