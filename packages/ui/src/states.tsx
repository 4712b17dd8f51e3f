// Placeholders for content: empty, failed to load, stale data, and the result page.

import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import type { EmptySceneName } from './pictures/empty-scene.tsx';
import { Illustration } from './pictures/illustration.tsx';
import type { IllustrationName } from './pictures/illustration.tsx';
import { LazyScene } from './pictures/lazy-scene.tsx';
import { useUi } from './messages.tsx';

export type EmptyStateProps = Readonly<{
  scene: EmptySceneName;
  title: ReactNode;
  hint?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
}>;

export function EmptyState({ scene, title, hint, action }: EmptyStateProps) {
  return (
    <Placeholder scene={scene}>
      <p className="text-title3">{title}</p>
      {hint !== undefined && <p className="mt-1 max-w-xs text-ink-3">{hint}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </Placeholder>
  );
}

type PlaceholderProps = Readonly<{ scene: EmptySceneName; isAlert?: boolean; children: ReactNode }>;

/** The scene above the words; below them where the words are so large that it would push them off a small screen. */
function Placeholder({ scene, isAlert = false, children }: PlaceholderProps) {
  return (
    <div className="@container w-full" {...(isAlert && { role: 'alert' })}>
      <div className="flex flex-col items-center gap-4 px-6 py-8 text-center @max-[13rem]:flex-col-reverse">
        <LazyScene name={scene} className="h-32 w-70 max-w-full rounded-card" />
        <div className="flex max-w-full flex-col items-center">{children}</div>
      </div>
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
  scene?: EmptySceneName;
}>;

export function ErrorState({ title, reason, onRetry, busy = false, second, scene = 'error' }: ErrorStateProps) {
  const { words } = useUi();
  return (
    <Placeholder scene={scene} isAlert>
      <p className="text-title3">{title}</p>
      {reason !== undefined && <p className="mt-1 max-w-xs text-ink-3">{reason}</p>}
      <div className="mt-5 flex flex-col gap-2">
        {onRetry !== undefined && (
          <Button busy={busy} onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        {second}
      </div>
    </Placeholder>
  );
}

export type StaleBarProps = Readonly<{
  text: ReactNode;
  onRetry: () => void;
  /** One line below the text: the way to support. */
  second?: ReactNode;
}>;

/** Stale data is on the screen because a refetch failed: shows its time, and offers a retry. */
export function StaleBar({ text, onRetry, second }: StaleBarProps) {
  const { words } = useUi();
  return (
    <p className="my-3 flex min-h-9 items-center gap-3 rounded-control bg-fill px-3 text-label text-ink-2 first:mt-0">
      <span className="min-w-0 flex-1">
        {text}
        {second}
      </span>
      <button type="button" onClick={onRetry} className="min-h-9 px-1 font-semibold text-primary">
        {words.retry}
      </button>
    </p>
  );
}

export type ResultPageProps = Readonly<{
  /** How it ended, or what came of it. */
  picture: IllustrationName | ReactElement;
  title: ReactNode;
  children?: ReactNode;
  /** One primary action and at most one secondary. */
  actions: ReactNode;
}>;

/** The result of an action that moved money: a page, never a toast. */
export function ResultPage({ picture, title, children, actions }: ResultPageProps) {
  return (
    <div className="flex min-h-[70vh] flex-col items-center justify-center gap-4 px-2 py-8 text-center" role="status">
      {typeof picture === 'string' ? <Illustration name={picture} /> : picture}
      <h2 className="text-title1">{title}</h2>
      {children !== undefined && <div className="w-full space-y-4 text-ink-2">{children}</div>}
      <div className="mt-4 grid w-full gap-3">{actions}</div>
    </div>
  );
}
