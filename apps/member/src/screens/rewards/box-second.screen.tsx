// The second box series.

import { BoxSeries } from '#features/games/box-series.tsx';

export function Screen() {
  return <BoxSeries screen="subPages/box/index2" series={2} />;
}
