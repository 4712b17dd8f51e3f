// The content of a moment: a figure on the sky, what it is made of on a sheet below, and a way on. Esc closes it.

import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { Button } from '../button.tsx';
import { useDarkPage } from '../pictures/dark-page.ts';
import { darkScene, lightScene } from '../pictures/scene-colours.ts';

export type MomentBodyProps = Readonly<{
  title: string;
  /** Over the sky. */
  hero: ReactNode;
  /** Rows on the sheet. */
  children: ReactNode;
  done: string;
  /** A second way on, below the button. */
  further?: ReactNode;
  testId: string;
  onClose: () => void;
}>;

export function MomentBody({ title, hero, children, done, further, testId, onClose }: MomentBodyProps) {
  const { sky } = useDarkPage() ? darkScene : lightScene;
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          data-testid={testId}
          style={{ background: sky }}
          className={
            'fixed inset-0 z-40 mx-auto flex max-w-[480px] flex-col overflow-y-auto text-ink ' +
            'animate-[appear_200ms_ease-out]'
          }
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          <div className="grid flex-1 place-items-center px-4 py-8">{hero}</div>
          <div className="rounded-t-card bg-surface px-4 pt-4 pb-[calc(16px+var(--safe-bottom))] shadow-e3">
            {children}
            <div className="mt-4 grid gap-2">
              <Button onClick={onClose} data-testid={`${testId}-done`}>
                {done}
              </Button>
              {further}
            </div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
