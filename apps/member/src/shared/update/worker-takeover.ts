// A newer version of the app takes the place of the old one: asked for until it has done so.

type Worker = Pick<ServiceWorker, 'state' | 'postMessage'>;

/** What is known of the workers of this app; the browser changes it as they come and go. */
export type WorkerTakeoverWorkers = Readonly<{
  installing: Worker | null;
  waiting: Worker | null;
  active: Worker | null;
}>;

/** The page first fetches what it shows meanwhile: the old worker gives way only while nothing is asked of it. */
const quietMs = 600;
/** How often the version that waits is asked. */
const askEveryMs = 1500;
/** A version that has not taken over by then failed: an old worker that is woken sleeps again after half a minute. */
const takeOverMs = 45_000;

/**
 * Asks whichever version waits to take over; true once another one than before is in place. One asking is not enough:
 * a still newer version may take the place of the one that waited, and an asking that meets the old one at work can be
 * lost. False when none waits any more, or none has taken over in time.
 */
export function takeOver(workers: WorkerTakeoverWorkers): Promise<boolean> {
  const before = workers.active;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = (isDone: boolean) => {
      clearTimeout(timer);
      clearTimeout(late);
      resolve(isDone);
    };
    const late = setTimeout(() => settle(false), takeOverMs);
    const ask = () => {
      const { installing, waiting, active } = workers;
      const isReplaced = active !== null && active !== before;
      if (isReplaced && active.state === 'activated') return settle(true);
      if (waiting === null && installing === null && !isReplaced) return settle(false);
      waiting?.postMessage({ type: 'activate' });
      timer = setTimeout(ask, askEveryMs);
    };
    timer = setTimeout(ask, quietMs);
  });
}
