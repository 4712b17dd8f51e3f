// The categories that products can stand in, as choices.

import { listGoodsCategories } from '@roda/contract/catalogue-categories';
import { useAsk } from '#shared/ask.ts';
import type { Option } from '#shared/form/fields.ts';
import { useMayCall } from '#shared/operator.ts';
import { useSaid } from '#shared/texts.tsx';

/** Of one kind of product, or of all; nothing for roles that can't read them. */
export function useGoodsCategories(kind?: string): readonly Option[] {
  const may = useMayCall();
  const said = useSaid();
  const { data = [] } = useAsk(listGoodsCategories, may(listGoodsCategories) ? {} : undefined);
  return data
    .filter((each) => kind === undefined || each.kind === undefined || each.kind === kind)
    .map(({ id, name, code }) => ({ value: id, text: `${said(name)} (${code})` }));
}
