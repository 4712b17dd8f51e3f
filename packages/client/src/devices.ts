// The tokens that a device keeps of the accounts that it was used with.

/** As many accounts as the server reads. */
export const MOST_DEVICES = 4;

type Devices = Readonly<Record<string, string>>;

/**
 * With the newest last; the oldest beyond the bound are dropped. A name must not be a small number, which would be
 * sorted.
 */
export const withDevice = (known: Devices | undefined, account: string, device: string): Devices => {
  const others = Object.entries(known ?? {}).filter(([name]) => name !== account);
  return Object.fromEntries([...others.slice(1 - MOST_DEVICES), [account, device]]);
};
