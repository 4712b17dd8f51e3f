// The query of the published withdrawal rule, which a product's terms and the withdrawal itself show.
import { useQuery } from '@tanstack/react-query';
import { profitRule } from '@roda/api-contract/wallet/wallet';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';

export const useProfitRule = () => {
  const lang = useLang();
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: ['withdrawalRule', countryId, lang],
    queryFn: ({ signal }) => call(profitRule, {}, { signal, quiet: true }),
    staleTime: 600_000,
  });
};
