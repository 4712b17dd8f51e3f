// The first box series.

import { BoxSeries } from '#features/games/box-series.tsx';

export function Screen() {
  return <BoxSeries screen="subPages/box/index" series={1} />;
}
