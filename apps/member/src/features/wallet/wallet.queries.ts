// Queries of the member's account: balance, income, coins.

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';

export const accountOf = () =>
  queryOptions({
    queryKey: [mine, 'account'],
    queryFn: ({ signal }) => call(accountInfo, {}, { signal, quiet: true }),
    enabled: isLoggedIn,
  });

/** Enabled only while a member is logged in. */
export const useAccountInfo = () => useQuery(accountOf());

/** Asks again for everything of the member that is on the screen. */
export const useRefreshWallet = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [mine] });
};
