// Telecom operators and digital good categories as select options of filters and forms.

import { digitalGoodStructure, listTelecomOperatorsForOperators } from '@roda/api-contract/sales/digital-goods-pages';
import { useAsk } from '#shared/api-hooks.ts';
import type { FieldOption } from '#shared/form/fields.ts';
import { useSaid } from '#shared/texts.tsx';

export type DigitalGoodChoices = Readonly<{
  telecomOperators: readonly FieldOption[];
  channels: readonly FieldOption[];
  categories: readonly FieldOption[];
}>;

/** A category's label includes its parents: "Phone › Data › Weekly". */
export function useDigitalGoodChoices(): DigitalGoodChoices {
  const said = useSaid();
  const { data: telecomOperators } = useAsk(listTelecomOperatorsForOperators, { limit: 100 });
  const { data: structure } = useAsk(digitalGoodStructure, {});
  const { channels = [], categories = [] } = structure ?? {};
  const nameOf = (id: number): string => {
    const each = categories.find((category) => category.id === id);
    if (each === undefined) return String(id);
    const channel = channels.find((one) => one.id === each.channelId);
    const above = each.parentId === undefined ? said(channel?.name) : nameOf(each.parentId);
    return `${above} › ${said(each.name)}`;
  };
  return {
    telecomOperators: (telecomOperators?.list ?? []).map(({ id, name }) => ({ value: id, text: said(name) })),
    channels: channels.map(({ id, name }) => ({ value: id, text: said(name) })),
    categories: categories.map(({ id }) => ({ value: id, text: nameOf(id) })),
  };
}
