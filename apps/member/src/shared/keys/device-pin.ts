// What this device keeps of its PIN: the secret that the digits are worth nothing without, and the server's id.

import { useEffect, useState } from 'react';
import type { KeyProof } from '@roda/api-contract/people/member-keys';
import { platform } from '../platform/platform.ts';
import { store, stored } from '../store.ts';
import { keyOwner } from './prove-by-key.ts';

export type HeldPin = Readonly<{ id: string; secret: string }>;

const place = () => `pin.${keyOwner()}`;

/** A secret for the next PIN of this device. */
export const newPinSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const pinProofOf = (secret: string, pin: string): KeyProof => ({ kind: 'pin', secret, pin });

async function heldPin(): Promise<HeldPin | undefined> {
  const device = await platform();
  if (!device.can('secrets')) return stored('pins')?.[keyOwner()];
  try {
    const { id, secret } = JSON.parse((await device.readSecret(place())) ?? '{}') as Partial<HeldPin>;
    return id === undefined || secret === undefined ? undefined : { id, secret };
  } catch {
    return undefined;
  }
}

/** Keeps it for this member, or forgets it where it is undefined. */
export async function keepPin(pin: HeldPin | undefined): Promise<void> {
  const device = await platform();
  if (device.can('secrets')) {
    await device.writeSecret(place(), pin === undefined ? undefined : JSON.stringify(pin));
    return;
  }
  const { [keyOwner()]: _before, ...others } = stored('pins') ?? {};
  store('pins', pin === undefined ? others : { ...others, [keyOwner()]: pin });
}

/** Forgets it, if it is the one with this id. */
export async function forgetPin(id: string): Promise<void> {
  if ((await heldPin())?.id === id) await keepPin(undefined);
}

/** The PIN of this device; `reading` at first. */
export function useHeldPin(): HeldPin | undefined | 'reading' {
  const [held, setHeld] = useState<HeldPin | undefined | 'reading'>('reading');
  useEffect(() => {
    void heldPin().then(setHeld, () => setHeld(undefined));
  }, []);
  return held;
}
