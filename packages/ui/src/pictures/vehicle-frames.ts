// Where text stands in each rendered picture, in the picture's own units.

import frames from './vehicles/frames.json' with { type: 'json' };
import type { Corners } from './text-area.model.ts';
import { bodyOf } from './vehicle-look.model.ts';
import type { VehicleModel } from './vehicle-look.model.ts';

/** The size of every rendered picture. */
export const frameWidth = 1020;
export const frameHeight = 600;

/** From the three-quarter front, from the driver's side, or near: a wheel, lamp and plate, or the screen of a pile. */
export type VehicleView = 'hero' | 'side' | 'detail';

export type TextAreas = Readonly<{
  /** Absent on a pile, and where it is not seen. */
  plate?: Corners;
  /** The area of the fleet number; on a pile its dark label. Absent where it is not seen. */
  fleetNumber?: Corners;
}>;

type Places = Readonly<{
  hero: Readonly<Record<VehicleModel, TextAreas>>;
  side: Readonly<Partial<Record<VehicleModel, TextAreas>>>;
  detail: Readonly<Partial<Record<VehicleModel, TextAreas>>>;
}>;

const places = frames as unknown as Places;

/** Of every model from the front. */
export const textAreas = places.hero;

/** Where text stands in a view; undefined where there is no such picture. */
export const textAreasIn = (view: VehicleView, model: VehicleModel): TextAreas | undefined =>
  places[view][view === 'detail' ? bodyOf(model) : model];
