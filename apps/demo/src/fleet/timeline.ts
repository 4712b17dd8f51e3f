// Events of the demo's past, in the order of their times, while other scenes of the past are played.

export type TimelineEvent = { readonly at: Date; readonly run: () => Promise<void> };

type Timeline = {
  /** Runs every event up to then that has not run; each finds the clock at its own time, and leaves it there. */
  readonly until: (at: Date) => Promise<void>;
};

export const openTimeline = (
  clock: { readonly set: (at: Date) => void },
  events: readonly TimelineEvent[],
): Timeline => {
  const waiting = events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    until: async (at) => {
      while (waiting[0] !== undefined && waiting[0].at <= at) {
        const [next] = waiting.splice(0, 1);
        if (next === undefined) return;
        clock.set(next.at);
        await next.run();
      }
    },
  };
};
