// Queries of the USDT amount, the available networks, and the licensed providers.

import { useMutation, useQuery } from '@tanstack/react-query';
import { calculateCurrency, listCurrencies, payCurrencies } from '@roda/api-contract/wallet/currencies';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';

const rateMs = 60_000;

/** The currencies in which an amount of the country's money may be paid, at the current rate. */
export const usePayCurrencies = (amount: string | undefined) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'payCurrencies', amount ?? '', lang],
    queryFn: ({ signal }) => call(payCurrencies, amount === undefined ? {} : { amount }, { signal, quiet: true }),
    refetchInterval: rateMs,
    enabled: amount !== undefined,
  });
};

/** All currencies of the country with the licensed provider of each. */
export const useListCurrencies = () => {
  const lang = useLang();
  const countryId = useStored('country')?.id;
  return useQuery({
    queryKey: ['currencies', countryId ?? 0, lang],
    queryFn: ({ signal }) =>
      call(listCurrencies, countryId === undefined ? {} : { countryId }, { signal, quiet: true }),
  });
};

/** An amount of rupiah in USDT at the current rate. */
export const useCalculateCurrency = () =>
  useMutation({
    mutationFn: (amount: string) => call(calculateCurrency, { from: 'IDR', to: 'USDT', amount }, { quiet: true }),
  });
