// Lists vehicles on the shelf of the caller's country.
import type { listVehicles as ListVehicles } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { goodsPage } from './catalogue.reads.ts';
import { filterOf } from './goods-filter.ts';
import { vehicleOf, viewerOf } from './goods-view.ts';

/** R9: without a wish the order is that of registration; every yield it can sort by was really earned. */
export const listVehicles = async (
  act: Act<Member | Nobody>,
  input: InputOf<typeof ListVehicles>,
): Promise<ReplyOf<typeof ListVehicles>> => {
  const viewer = viewerOf(act);
  const { rows, total } = await goodsPage(act.tx, filterOf(input, 'vehicle', act.caller.countryId), viewer);
  return pageOf(
    rows.map((row) => vehicleOf(row, viewer.lang)),
    total,
    input,
  );
};
