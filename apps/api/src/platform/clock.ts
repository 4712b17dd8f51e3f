// The time as the product sees it. Injected, so that tests and the demo can move it.

export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export type MovableClock = Clock & {
  /** Sets how far this clock runs ahead of the machine's, in milliseconds. */
  readonly setAhead: (aheadMs: number) => void;
};

/** A clock that can only be ahead of the machine's: for the demo, where a day's income shall be seen in a minute. */
export const movableClock = (machine: Clock = systemClock): MovableClock => {
  let aheadMs = 0;
  return {
    now: () => new Date(machine.now().getTime() + aheadMs),
    setAhead: (ms) => {
      aheadMs = ms;
    },
  };
};
