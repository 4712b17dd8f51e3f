// Carriers and categories of plans, as choices of filters and forms.

import { planStructure, listCarriersForOperators } from '@roda/contract/plans-shelf';
import { useAsk } from '#shared/ask.ts';
import type { Option } from '#shared/form/fields.ts';
import { useSaid } from '#shared/texts.tsx';

export type PlanChoices = Readonly<{
  carriers: readonly Option[];
  channels: readonly Option[];
  categories: readonly Option[];
}>;

/** A category is named with what it stands in: "Phone › Data › Weekly". */
export function usePlanChoices(): PlanChoices {
  const said = useSaid();
  const { data: carriers } = useAsk(listCarriersForOperators, { limit: 100 });
  const { data: structure } = useAsk(planStructure, {});
  const { channels = [], categories = [] } = structure ?? {};
  const nameOf = (id: number): string => {
    const each = categories.find((category) => category.id === id);
    if (each === undefined) return String(id);
    const channel = channels.find((one) => one.id === each.channelId);
    const above = each.parentId === undefined ? said(channel?.name) : nameOf(each.parentId);
    return `${above} › ${said(each.name)}`;
  };
  return {
    carriers: (carriers?.list ?? []).map(({ id, name }) => ({ value: id, text: said(name) })),
    channels: channels.map(({ id, name }) => ({ value: id, text: said(name) })),
    categories: categories.map(({ id }) => ({ value: id, text: nameOf(id) })),
  };
}
