// What the work of an asset is called: a taxi has rides, a van deliveries, a charging pile sessions.

import type { ProductKind } from '@roda/api-contract/enums';
import { vehicleLookOf } from '@roda/ui/pictures/vehicle-look.model.ts';

export type VehicleWorkName = 'orders' | 'rides' | 'deliveries';
export type WorkName = VehicleWorkName | 'sessions';

/** By the model of its picture; where a photo shows it, its work is called orders. */
export function vehicleWorkName(image: string): VehicleWorkName {
  const model = vehicleLookOf(image)?.model;
  if (model === 'van') return 'deliveries';
  return model === 'taxi' ? 'rides' : 'orders';
}

export function workName({ kind, image }: Readonly<{ kind: ProductKind; image: string }>): WorkName {
  return kind === 'pile' ? 'sessions' : vehicleWorkName(image);
}
