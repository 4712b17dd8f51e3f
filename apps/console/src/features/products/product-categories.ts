// Product categories as select options.

import { listProductCategories } from '@roda/api-contract/sales/catalog-categories';
import { useAsk } from '#shared/api-hooks.ts';
import type { FieldOption } from '#shared/form/fields.ts';
import { useMayCall } from '#shared/operator.ts';
import { useSaid } from '#shared/texts.tsx';

/** Of one kind of product, or of all; empty for roles that cannot read them. */
export function useProductCategories(kind?: string): readonly FieldOption[] {
  const may = useMayCall();
  const said = useSaid();
  const { data = [] } = useAsk(listProductCategories, may(listProductCategories) ? {} : undefined);
  return data
    .filter((each) => kind === undefined || each.kind === undefined || each.kind === kind)
    .map(({ id, name, code }) => ({ value: id, text: `${said(name)} (${code})` }));
}
