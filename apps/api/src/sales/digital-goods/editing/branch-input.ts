// What operators write of a channel or a category, as it is kept.
import type { InputOf } from '@roda/api-contract/operation';
import type { updateDigitalGoodChannel } from '@roda/api-contract/sales/digital-goods-pages';
import { requireHonest } from '#platform/checked-text.ts';
import type { Branch } from './digital-goods-editing.repository.ts';

type Given = Pick<InputOf<typeof updateDigitalGoodChannel>, 'name' | 'icon' | 'sort' | 'shown'>;

/** What is left out is the usual: no picture, in the first place, shown. Refuses words that promise income. */
export const branchOf = ({ name, icon = '', sort = 0, shown = true }: Given): Branch => {
  requireHonest(name, 'name');
  return { name, icon, sort, shown };
};
