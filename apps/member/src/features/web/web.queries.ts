// Query of a voucher's codes, for the member who bought it.

import { useQuery } from '@tanstack/react-query';
import { voucherCodes } from '@roda/api-contract/sales/orders';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

/** Codes are removed from the cache when the screen is closed. */
export const useVoucherCodes = (orderId: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'voucher', orderId, lang],
    queryFn: ({ signal }) => call(voucherCodes, { orderId }, { signal, quiet: true }),
    enabled: orderId !== '',
    gcTime: 0,
  });
};
