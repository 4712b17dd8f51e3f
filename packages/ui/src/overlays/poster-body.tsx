// The content of a poster: a picture, a title, a short text, actions, and a close button available immediately.

import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { useUi } from '../messages.tsx';

export type PosterBodyProps = Readonly<{
  title: string;
  text: string;
  /** Decorative. */
  picture: ReactNode;
  /** A small label on the picture: that this is an ad. */
  mark?: string;
  testId: string;
  onClose: () => void;
  /** Buttons, stacked vertically. */
  children: ReactNode;
}>;

export function PosterBody({ title, text, picture, mark, testId, onClose, children }: PosterBodyProps) {
  const { words } = useUi();
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim animate-[appear_200ms_ease-out]" />
        <Base.Popup
          data-testid={testId}
          className={
            'fixed top-1/2 left-1/2 z-40 -translate-x-1/2 -translate-y-1/2 ' +
            'max-h-[85dvh] w-[calc(100%-48px)] max-w-[340px] ' +
            'overflow-y-auto rounded-card bg-raised text-ink shadow-e3 animate-[appear_200ms_ease-out]'
          }
        >
          <div className="relative grid aspect-16/9 place-items-center bg-tint-2 py-3">
            {picture}
            {mark !== undefined && (
              <span className="absolute top-3 left-3 rounded-tag bg-surface px-2 py-0.5 text-caption text-ink-2">
                {mark}
              </span>
            )}
            <Base.Close
              aria-label={words.close}
              data-testid="poster-close"
              className="absolute top-1 right-1 grid size-11 place-items-center text-ink-2"
            >
              <span className="grid size-8 place-items-center rounded-full bg-surface">
                <IconX size={18} stroke={2} aria-hidden="true" />
              </span>
            </Base.Close>
          </div>
          <div className="p-5">
            <Base.Title className="text-title2 text-[length:min(1.375rem,9vw)]">{title}</Base.Title>
            {text !== '' && (
              <Base.Description className="mt-1.5 whitespace-pre-line text-ink-2">{text}</Base.Description>
            )}
            <div className="mt-5 grid gap-2">{children}</div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
