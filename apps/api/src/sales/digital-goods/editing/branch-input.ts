// What operators write of a channel or a category, as it is kept.
import type { InputOf } from '@roda/contract/operation';
import type { changePlanChannel } from '@roda/contract/plans-shelf';
import { requireHonest } from '#platform/checked-writing.ts';
import type { Branch } from './shelf.sql.ts';

type Given = Pick<InputOf<typeof changePlanChannel>, 'name' | 'icon' | 'sort' | 'shown'>;

/** What is left out is the usual: no picture, in the first place, shown. Refuses words that promise income. */
export const branchOf = ({ name, icon = '', sort = 0, shown = true }: Given): Branch => {
  requireHonest(name, 'name');
  return { name, icon, sort, shown };
};
