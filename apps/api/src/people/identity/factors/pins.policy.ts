// Policy of wrong PINs: how long a device waits after them. No clock, no storage.

/** Wrong PINs of a device before the next one has to wait, and the waits from then on, in seconds. */
export const PIN_FREE_TRIES = 3;
export const PIN_WAITS_S: readonly number[] = [60, 300, 900, 3_600, 14_400, 86_400];
