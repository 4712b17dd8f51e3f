// Forwards a caller's abort signal.

/** Aborts `controller` when `signal` aborts, or is already aborted; returns the function that unsubscribes. */
export const followSignal = (signal: AbortSignal | undefined, controller: AbortController): (() => void) => {
  const abort = (): void => controller.abort();
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  return () => signal?.removeEventListener('abort', abort);
};
