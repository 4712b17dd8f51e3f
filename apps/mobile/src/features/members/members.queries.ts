// The member: profile and its change.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { updateInfo, userInfo } from '@roda/contract/members';
import type { CallOf } from '@roda/contract/operation';
import { isLoggedIn } from '#shared/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { store } from '#shared/store.ts';

/** The member's profile; kept on the device for the next start. */
export const useUserInfo = () =>
  useQuery({
    queryKey: [mine, 'user'],
    queryFn: async ({ signal }) => {
      const member = await call(userInfo, {}, { signal, quiet: true });
      store('userInfo', member);
      return member;
    },
    enabled: isLoggedIn,
  });

export const useUpdateInfo = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: CallOf<typeof updateInfo>) => call(updateInfo, change),
    onSuccess: (member) => {
      store('userInfo', member);
      queryClient.setQueryData([mine, 'user'], member);
    },
  });
};
