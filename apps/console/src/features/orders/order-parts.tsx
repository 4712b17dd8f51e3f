// Components shared by the lists of orders and drafts.

import { orderTypes } from '@roda/api-contract/enums';
import type { FieldOption } from '#shared/form/fields.ts';
import { useWordOf } from '#shared/texts.tsx';

export const typeOptions: readonly FieldOption[] = orderTypes.map((type) => ({
  value: type,
  label: `ops.orders.type.${type}` as const,
}));

export function OrderKind({ type }: { type: string }) {
  return useWordOf()(type, `ops.orders.type.${type}`);
}
