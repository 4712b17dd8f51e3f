// Timing of the loading indicator: it starts with a delay, so that quick responses do not flicker.

/** `begin` returns the function that ends it; safe to call twice. `tell` is called on changes only. */
export const busyWatch = (afterMs: number, notify: (busy: boolean) => void): { readonly begin: () => () => void } => {
  let slow = 0;
  const begin = (): (() => void) => {
    let counted = false;
    const timer = setTimeout(() => {
      counted = true;
      slow += 1;
      if (slow === 1) notify(true);
    }, afterMs);
    return () => {
      clearTimeout(timer);
      if (!counted) return;
      counted = false;
      slow -= 1;
      if (slow === 0) notify(false);
    };
  };
  return { begin };
};
