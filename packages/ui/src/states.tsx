// Placeholders for content: empty, failed to load, stale data, and the result page.

import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Illustration } from './pictures/illustration.tsx';
import type { IllustrationName } from './pictures/illustration.tsx';
import { useUi } from './messages.tsx';

export type EmptyStateProps = Readonly<{
  picture?: IllustrationName;
  title: ReactNode;
  hint?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
}>;

export function EmptyState({ picture = 'empty', title, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <Illustration name={picture} />
      <p className="mt-4 text-title3">{title}</p>
      {hint !== undefined && <p className="mt-1 max-w-xs text-ink-3">{hint}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}

export type ErrorStateProps = Readonly<{
  title: ReactNode;
  reason?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** A secondary action: contact support, go home. */
  second?: ReactNode;
  picture?: IllustrationName;
}>;

export function ErrorState({ title, reason, onRetry, busy = false, second, picture = 'error' }: ErrorStateProps) {
  const { words } = useUi();
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <Illustration name={picture} />
      <p className="mt-4 text-title3">{title}</p>
      {reason !== undefined && <p className="mt-1 max-w-xs text-ink-3">{reason}</p>}
      <div className="mt-5 flex flex-col gap-2">
        {onRetry !== undefined && (
          <Button busy={busy} onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        {second}
      </div>
    </div>
  );
}

/** Stale data is on the screen because a refetch failed: shows its time, and offers a retry. */
export function StaleBar({ text, onRetry }: { text: ReactNode; onRetry: () => void }) {
  const { words } = useUi();
  return (
    <p className="my-3 flex min-h-9 items-center gap-3 rounded-control bg-fill px-3 text-label text-ink-2 first:mt-0">
      <span className="flex-1">{text}</span>
      <button type="button" onClick={onRetry} className="min-h-9 px-1 font-semibold text-primary">
        {words.retry}
      </button>
    </p>
  );
}

export type ResultPageProps = Readonly<{
  picture: IllustrationName;
  title: ReactNode;
  children?: ReactNode;
  /** One primary action and at most one secondary. */
  actions: ReactNode;
}>;

/** The result of an action that moved money: a page, never a toast. */
export function ResultPage({ picture, title, children, actions }: ResultPageProps) {
  return (
    <div className="flex min-h-[70vh] flex-col items-center justify-center gap-4 px-2 py-8 text-center" role="status">
      <Illustration name={picture} />
      <h2 className="text-title1">{title}</h2>
      {children !== undefined && <div className="w-full space-y-4 text-ink-2">{children}</div>}
      <div className="mt-4 grid w-full gap-3">{actions}</div>
    </div>
  );
}
