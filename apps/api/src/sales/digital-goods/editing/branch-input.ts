// Validates and maps operators' input for a channel or a category.
import type { InputOf } from '@roda/api-contract/operation';
import type { updateDigitalGoodChannel } from '@roda/api-contract/sales/digital-goods-pages';
import { requireHonest } from '#platform/checked-text.ts';
import type { Branch } from './digital-goods-editing.repository.ts';

type Given = Pick<InputOf<typeof updateDigitalGoodChannel>, 'name' | 'icon' | 'sort' | 'shown'>;

/** Defaults for omitted fields: no picture, first position, visible. Rejects texts that promise income. */
export const branchOf = ({ name, icon = '', sort = 0, shown = true }: Given): Branch => {
  requireHonest(name, 'name');
  return { name, icon, sort, shown };
};
