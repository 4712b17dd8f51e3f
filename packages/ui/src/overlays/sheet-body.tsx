// The content of a sheet: grab handle, title, close, content with its own scroll, a footer for the action.

import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { useUi } from '../messages.tsx';

export type SheetBodyProps = Readonly<{
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
}>;

export function SheetBody({ title, onClose, children, foot }: SheetBodyProps) {
  const { words } = useUi();
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim animate-[appear_200ms_ease-out]" />
        <Base.Popup
          className={
            'fixed bottom-0 left-1/2 z-40 flex -translate-x-1/2 flex-col ' +
            'max-h-[85dvh] w-full max-w-[480px] rounded-t-card ' +
            'bg-raised pb-[var(--safe-bottom)] text-ink shadow-e3 ' +
            'animate-[sheet-in_300ms_var(--ease-sheet-in)]'
          }
        >
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-hairline" />
          <div className="flex items-center gap-2 py-1 pr-2 pl-4">
            <Base.Title className="min-w-0 flex-1 text-title2">{title}</Base.Title>
            <Base.Close
              aria-label={words.close}
              data-testid="sheet-close"
              className="grid size-11 place-items-center rounded-full text-ink-2"
            >
              <IconX size={22} stroke={1.75} />
            </Base.Close>
          </div>
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pb-5 -outline-offset-2">
            {children}
          </div>
          {foot !== undefined && <div className="border-t border-hairline p-4">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
