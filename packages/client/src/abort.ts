// Passing a caller's abort signal on.

/** Aborts `controller` when `signal` does, or has; returns how to stop listening. */
export const followSignal = (signal: AbortSignal | undefined, controller: AbortController): (() => void) => {
  const abort = (): void => controller.abort();
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  return () => signal?.removeEventListener('abort', abort);
};
