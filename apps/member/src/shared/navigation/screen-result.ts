// In-memory hand-over of a result from one screen to another: read once, lost on reload.

import { useEffect, useState } from 'react';

/** A selected point, in degrees, with its name; `region` is the nearest one, in `country`. */
export type ChosenPlace = Readonly<{
  name: string;
  address: string;
  lat: number;
  lng: number;
  region: Readonly<{ country: string; areaCode: string; name: string }>;
}>;

/** The values that can be handed over, by name. */
export type Errands = {
  /** A photo to be cropped. */
  photo: Blob;
  /** The cropped and uploaded picture. */
  cutPhoto: Readonly<{ id: string; url: string }>;
  place: ChosenPlace;
};

const stored = new Map<keyof Errands, unknown>();

/** Stores a value for the next screen. */
export function handOver<Name extends keyof Errands>(name: Name, value: Errands[Name]): void {
  stored.set(name, value);
}

/** The value stored for this screen when it opened, or undefined; it is removed when read. */
export function useHandedOver<Name extends keyof Errands>(name: Name): Errands[Name] | undefined {
  const [value] = useState(() => stored.get(name) as Errands[Name] | undefined);
  useEffect(() => void stored.delete(name), [name]);
  return value;
}
