// Sheets, dialogs, posters and moments; Base UI is a separate chunk, loaded when the first one opens.

import { Suspense } from 'react';
import { later } from '../later.tsx';
import { useCounted } from './open-overlays.ts';
import type { SheetBodyProps } from './sheet-body.tsx';
import type { DialogBodyProps } from './dialog-body.tsx';
import type { MomentBodyProps } from './moment-body.tsx';
import type { PosterBodyProps } from './poster-body.tsx';
import type { TopDialogBodyProps } from './top-dialog-body.tsx';

const SheetBody = later(async () => (await import('./sheet-body.tsx')).SheetBody);
const MomentBody = later(async () => (await import('./moment-body.tsx')).MomentBody);
const PosterBody = later(async () => (await import('./poster-body.tsx')).PosterBody);
const TopDialogBody = later(async () => (await import('./top-dialog-body.tsx')).TopDialogBody);
const DialogBody = later(async () => (await import('./dialog-body.tsx')).DialogBody);

/** A panel from below, at most 85% high. Focus moves in and is restored; Esc and the backdrop close it. */
export function Sheet(props: SheetBodyProps & { open: boolean }) {
  const { open, ...rest } = props;
  useCounted(open);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SheetBody {...rest} />
    </Suspense>
  );
}

/**
 * A question with verbs as buttons. Esc means no, unless the text must be read. `byItself`: opened by the app, which
 * keeps it away from other overlays.
 */
export function Dialog(props: DialogBodyProps & { open: boolean; byItself?: boolean }) {
  const { open, byItself = false, ...rest } = props;
  useCounted(open && !byItself);
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

/** The whole screen for something that just happened, easy to leave. */
export function Moment(props: MomentBodyProps) {
  useCounted(true);
  return (
    <Suspense fallback={null}>
      <MomentBody {...props} />
    </Suspense>
  );
}

/** A text that must be read, over every sheet and dialog. */
export function TopDialog(props: TopDialogBodyProps) {
  return (
    <Suspense fallback={null}>
      <TopDialogBody {...props} />
    </Suspense>
  );
}
