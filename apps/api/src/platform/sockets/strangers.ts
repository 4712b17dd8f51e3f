// How many sockets of one network may wait with their token at the same time.

/** Until each has sent it, which takes a client one round trip; after a restart a carrier's members come at once. */
const STRANGERS_PER_NETWORK = 200;

type Strangers = {
  /** Lets one in, or not; the returned function is called once it is known or gone. */
  readonly enter: (network: string) => (() => void) | undefined;
};

export const openStrangers = (most = STRANGERS_PER_NETWORK): Strangers => {
  const counts = new Map<string, number>();
  const add = (network: string, by: 1 | -1): void => {
    const count = (counts.get(network) ?? 0) + by;
    if (count === 0) counts.delete(network);
    else counts.set(network, count);
  };
  return {
    enter: (network) => {
      if ((counts.get(network) ?? 0) >= most) return undefined;
      add(network, 1);
      let isIn = true;
      return () => {
        if (isIn) add(network, -1);
        isIn = false;
      };
    },
  };
};
