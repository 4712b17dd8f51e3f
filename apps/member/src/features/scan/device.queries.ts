// Query of the product on sale that a scanned vehicle or charging pile belongs to.

import type { Product } from '@roda/api-contract/sales/catalog';
import { listProducts, listVehicles } from '@roda/api-contract/sales/catalog';
import { call } from '#shared/server.ts';

/** Numbers are found by their beginning, too: `RD-CP-1` is followed by `RD-CP-10`. */
const fewest = 10;

/** Undefined where no vehicle or pile on sale has the number, whatever city is chosen. */
export async function productOfDevice(number: string): Promise<Product | undefined> {
  const asked = { name: number, limit: fewest };
  const lists = await Promise.all([
    call(listVehicles, asked, { quiet: true }),
    call(listProducts, { ...asked, kind: 'pile' }, { quiet: true }),
  ]);
  return lists
    .flatMap(({ list }) => list)
    .find(({ deviceNumber }) => deviceNumber.toUpperCase() === number.toUpperCase());
}
