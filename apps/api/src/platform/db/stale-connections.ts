// Connections to a database that took no writes: after a failover another one may answer at its address.

/** Connections that are open at the time of a refused write lead to the same place, so all of them are replaced. */
export type StaleConnections = {
  readonly opened: (connection: object) => void;
  readonly isStale: (connection: object) => boolean;
  /** A write was refused on it. Whether a new connection may lead elsewhere: not right after this one was opened. */
  readonly refused: (connection: object) => boolean;
};

/** While the database takes no writes, each connection is replaced that often and not with every call. */
const RECENT_MS = 1_000;

export const openStaleConnections = (): StaleConnections => {
  const openedAt = new WeakMap<object, number>();
  let staleUntil = 0;
  const since = (connection: object): number => openedAt.get(connection) ?? 0;
  return {
    opened: (connection) => void openedAt.set(connection, performance.now()),
    isStale: (connection) => since(connection) < staleUntil,
    refused: (connection) => {
      const now = performance.now();
      const isRecent = now - since(connection) < RECENT_MS;
      if (!isRecent) staleUntil = now;
      return !isRecent;
    },
  };
};
