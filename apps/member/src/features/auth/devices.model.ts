// The tokens of this device, by member.

/** As many accounts as the server reads. */
const mostDevices = 4;

type Devices = Readonly<Record<string, string>>;

/** With the newest last; the oldest beyond the bound are dropped. */
export function withDevice(known: Devices | undefined, memberId: string, device: string): Devices {
  const others = Object.entries(known ?? {}).filter(([id]) => id !== memberId);
  return Object.fromEntries([...others.slice(1 - mostDevices), [memberId, device]]);
}
