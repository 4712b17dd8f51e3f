// What one screen fetches for another: handed over in memory, taken once, gone after a reload.

import { useEffect, useState } from 'react';

/** A point that a person chose, in degrees, with what it is called; `region` is the one it lies near, in `country`. */
export type ChosenPlace = Readonly<{
  name: string;
  address: string;
  lat: number;
  lng: number;
  region: Readonly<{ country: string; areaCode: string; name: string }>;
}>;

/** What can be handed over, by name. */
export type Errands = {
  /** A photo that the cropper is asked to cut. */
  photo: Blob;
  /** The picture that it cut and uploaded. */
  cutPhoto: Readonly<{ id: string; url: string }>;
  place: ChosenPlace;
};

const stored = new Map<keyof Errands, unknown>();

/** Lays something down for the screen that comes next. */
export function handOver<Name extends keyof Errands>(name: Name, value: Errands[Name]): void {
  stored.set(name, value);
}

/** What was handed over for this screen when it opened, or undefined; nobody else gets it afterwards. */
export function useHandedOver<Name extends keyof Errands>(name: Name): Errands[Name] | undefined {
  const [value] = useState(() => stored.get(name) as Errands[Name] | undefined);
  useEffect(() => void stored.delete(name), [name]);
  return value;
}
