// A queue that serves networks in turn: a flood from one of them delays that one.

export class QueueFull extends Error {}

type QueueBounds = {
  readonly atOnce: number;
  /** Of all networks together. */
  readonly mostWaiting: number;
  readonly mostWaitingOfNetwork: number;
  /** Networks that others go before, asked at each turn; absent: none. */
  readonly isBehind?: (network: string) => boolean;
};

type Place = { readonly go: () => void; readonly reject: (error: QueueFull) => void };

type FairQueue = <T>(network: string, work: () => Promise<T>) => Promise<T>;

/** One turn in so many is of a network that others go before, so that it is served whatever those do. */
const BEHIND_EVERY = 4;

const full = (): QueueFull => new QueueFull('too many wait');

/**
 * Runs at most `atOnce` tasks at a time.
 * - Networks that wait are served in turn, one task each, in the order in which they came; tasks of one network in
 *   theirs. So a network waits for at most one task of each other one, however many those have.
 * - A network that is behind gets one turn in four while others wait, and all of them otherwise.
 * - A network that has its share waiting is refused with `QueueFull`. When the whole queue is full, the newest task of
 *   the network with the most waiting ones is refused, and not that of a network with fewer.
 */
export const openFairQueue = ({
  atOnce,
  mostWaiting,
  mostWaitingOfNetwork,
  isBehind = () => false,
}: QueueBounds): FairQueue => {
  /** In the order of the next turns: a network that was served goes to the end. */
  const lines = new Map<string, Place[]>();
  let [waitingCount, runningCount, passedCount] = [0, 0, 0];

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

  /** Whose turn it is; undefined where nobody waits. */
  const takeTurn = (): string | undefined => {
    const waiting = [...lines.keys()];
    const behind = waiting.find(isBehind);
    const ahead = behind === undefined ? undefined : waiting.find((network) => !isBehind(network));
    if (ahead === undefined) return waiting[0];
    passedCount = (passedCount + 1) % BEHIND_EVERY;
    return passedCount === 0 ? behind : ahead;
  };

  const next = (): void => {
    const network = takeTurn();
    const line = network === undefined ? undefined : lines.get(network);
    if (network === undefined || line === undefined) {
      runningCount -= 1;
      return;
    }
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
