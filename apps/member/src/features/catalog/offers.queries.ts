// Queries of offer documents: a version never changes, so a phone keeps the ones it has read.

import { useQuery } from '@tanstack/react-query';
import { offerDocument } from '@roda/api-contract/sales/offers';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';

/** The newest version, or the one named. */
export const useOffer = (goodsId: number, version?: number, enabled = true) => {
  const lang = useLang();
  return useQuery({
    queryKey: ['offer', goodsId, version ?? 0, lang],
    queryFn: ({ signal }) =>
      call(offerDocument, { goodsId, ...(version === undefined ? {} : { version }) }, { signal, quiet: true }),
    enabled: enabled && goodsId > 0,
  });
};
