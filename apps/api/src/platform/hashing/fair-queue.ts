// A queue that serves networks in turn: a flood from one of them delays that one.

export class QueueFull extends Error {}

type QueueBounds = {
  readonly atOnce: number;
  /** Of all networks together. */
  readonly mostWaiting: number;
  readonly mostWaitingOfNetwork: number;
};

type Place = { readonly go: () => void; readonly reject: (error: QueueFull) => void };

type FairQueue = <T>(network: string, work: () => Promise<T>) => Promise<T>;

const full = (): QueueFull => new QueueFull('too many wait');

/**
 * Runs at most `atOnce` tasks at a time.
 * - Networks that wait are served in turn, one task each, in the order in which they came; tasks of one network in
 *   theirs. So a network waits for at most one task of each other one, however many those have.
 * - A network that has its share waiting is refused with `QueueFull`. When the whole queue is full, the newest task of
 *   the network with the most waiting ones is refused, and not that of a network with fewer.
 */
export const openFairQueue = ({ atOnce, mostWaiting, mostWaitingOfNetwork }: QueueBounds): FairQueue => {
  /** In the order of the next turns: a network that was served goes to the end. */
  const lines = new Map<string, Place[]>();
  let [waitingCount, runningCount] = [0, 0];

  /** Takes the newest place of the longest line, if that is longer than `length`; whether there is room now. */
  const makeRoom = (length: number): boolean => {
    let longest: Place[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= length + 1) return false;
    longest.pop()?.reject(full());
    waitingCount -= 1;
    return true;
  };

  const wait = (network: string): Promise<void> => {
    const line = lines.get(network) ?? [];
    if (line.length >= mostWaitingOfNetwork) throw full();
    if (waitingCount >= mostWaiting && !makeRoom(line.length)) throw full();
    lines.set(network, line);
    waitingCount += 1;
    return new Promise((go, reject) => void line.push({ go, reject }));
  };

  const next = (): void => {
    const [turn] = lines;
    if (turn === undefined) {
      runningCount -= 1;
      return;
    }
    const [network, line] = turn;
    const place = line.shift();
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
    waitingCount -= 1;
    place?.go();
  };

  return async (network, work) => {
    if (runningCount >= atOnce) await wait(network);
    else runningCount += 1;
    try {
      return await work();
    } finally {
      next();
    }
  };
};
