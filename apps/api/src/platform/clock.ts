// The application clock, injected so that tests and the demo can move it.

export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export type MovableClock = Clock & {
  /** Sets the offset of this clock ahead of the system clock, in milliseconds. */
  readonly setAhead: (aheadMs: number) => void;
};

/** A clock that can only be ahead of the system clock: for the demo, where a day's income is simulated in a minute. */
export const movableClock = (machine: Clock = systemClock): MovableClock => {
  let aheadMs = 0;
  return {
    now: () => new Date(machine.now().getTime() + aheadMs),
    setAhead: (ms) => {
      aheadMs = ms;
    },
  };
};
