// The name of a rendered picture, as an asset has it: model, colour of the paint, and of the stripe, as in
// `taxi-1f6fd6-ffffff`; a trailing `-ev` gives the plate the blue foot line of an electric vehicle.

export const vehicleModels = ['taxi', 'sedan', 'hatchback', 'van', 'motorbike', 'pile-ac', 'pile-dc'] as const;
export type VehicleModel = (typeof vehicleModels)[number];

export type VehicleLook = Readonly<{
  model: VehicleModel;
  /** Six hexadecimal digits. */
  paint: string;
  /** Without one, livery has the colour of the paint. */
  stripe?: string;
  /** Driven by a battery: for the plate only. */
  electric: boolean;
}>;

const name = new RegExp(
  `^(?<model>${vehicleModels.join('|')})-(?<paint>[\\da-f]{6})(?:-(?<stripe>[\\da-f]{6}))?(?<electric>-ev)?$`,
  'u',
);

/** The look that a name describes; undefined for drawings, photos, and names that are not exactly as above. */
export function vehicleLookOf(image: string): VehicleLook | undefined {
  const { model, paint, stripe, electric } = name.exec(image)?.groups ?? {};
  if (model === undefined || paint === undefined) return undefined;
  return {
    model: model as VehicleModel,
    paint,
    ...(stripe === undefined ? {} : { stripe }),
    electric: electric !== undefined,
  };
}

/** The name of a look. */
export function nameOfLook({ model, paint, stripe, electric }: VehicleLook): string {
  return [model, paint, stripe, electric ? 'ev' : undefined].filter((part) => part !== undefined).join('-');
}

export const isPile = (model: VehicleModel): boolean => model.startsWith('pile-');

/** The model with the same body: a taxi is a sedan with a sign on its roof, which no near picture shows. */
export const bodyOf = (model: VehicleModel): VehicleModel => (model === 'taxi' ? 'sedan' : model);

/** Whether there is a rendered picture from the side: of vehicles only. */
export function hasSideView(image: string): boolean {
  const look = vehicleLookOf(image);
  return look !== undefined && !isPile(look.model);
}

/** Whether letters on the colour have to be light. */
export function needsLightLetters(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
