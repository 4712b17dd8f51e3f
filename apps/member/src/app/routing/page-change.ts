// Changes what the page shows within a view transition, where the browser has them.

/** How a change moves: tabs fade, going deeper slides in, going back slides out. */
export type Move = 'fade' | 'forward' | 'back';

type Transition = Readonly<Record<'ready' | 'finished' | 'updateCallbackDone', Promise<unknown>>>;
type Start = (change: (() => void) | Readonly<{ update: () => void; types: readonly string[] }>) => Transition;
type TransitionPage = Readonly<{ startViewTransition?: unknown }>;

/** Names of the rejections of a transition that was skipped, hidden or too slow. */
const endings: readonly string[] = ['AbortError', 'TimeoutError', 'InvalidStateError'];

/**
 * Calls `update` once: at once, or as soon as the browser has a picture of the page as it was. A transition that the
 * browser ends early, as when a newer one replaces it, is no error; an error of the update is.
 */
export function changePage(page: TransitionPage, update: () => void, move: Move | undefined): void {
  if (move === undefined || typeof page.startViewTransition !== 'function') return update();
  const start: Start = page.startViewTransition.bind(page);
  const transition = start(hasTypes() ? { update, types: [move] } : update);
  // An error of the change is reported by `updateCallbackDone` alone.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
  transition.updateCallbackDone.catch((failure: unknown) => {
    if (!isEnding(failure)) throw failure;
  });
}

/** Browsers without types of transitions take a function only. */
function hasTypes(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('selector(:active-view-transition-type(a))');
}

function isEnding(failure: unknown): boolean {
  return failure instanceof DOMException && endings.includes(failure.name);
}
