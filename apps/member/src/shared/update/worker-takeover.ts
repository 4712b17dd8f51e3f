// Activation of a newer app version: repeated until it is active.

type Worker = Pick<ServiceWorker, 'state' | 'postMessage'>;

/** The state of this app's workers; the browser updates it. */
export type WorkerTakeoverWorkers = Readonly<{
  installing: Worker | null;
  waiting: Worker | null;
  active: Worker | null;
}>;

/** The page first finishes its fetches: the old worker is replaced only while it handles no request. */
const quietMs = 600;
/** Interval of the messages to the waiting version. */
const askEveryMs = 1500;
/** A version not active by then has failed: an idle old worker is stopped after half a minute. */
const takeOverMs = 45_000;

/**
 * Messages whichever version is waiting to activate; true once a version other than before is active. One message is
 * not enough: a still newer version may replace the waiting one, and a message that arrives while the old one is busy
 * can be lost. False when none is waiting any more, or none became active in time.
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
