// The screen of one holding.

import type { Holding } from '@roda/api-contract/income/holdings';
import type { ScreenPath } from '#shared/navigation/paths.ts';

export function holdingPath(kind: Holding['kind']): ScreenPath {
  return kind === 'vehicle' ? '/subPages/product/myProductDetail' : '/subPages/product/myProductDetail2';
}
