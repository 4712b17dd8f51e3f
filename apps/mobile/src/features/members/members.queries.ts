// The member: profile and its change.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { updateInfo, userInfo } from '@roda/contract/members';
import type { CallOf } from '@roda/contract/operation';
import { upload as uploadFile } from '@roda/contract/uploads';
import { isLoggedIn } from '#shared/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call, upload } from '#shared/server.ts';
import { store } from '#shared/store.ts';
import { squarePhoto } from './square-photo.ts';

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

/** Uploads the middle square of a photo; what the browser can't read goes as it is and the server decides. */
export const useUploadAvatar = () =>
  useMutation({
    mutationFn: async (photo: File) => {
      const file = (await squarePhoto(photo)) ?? photo;
      return upload(uploadFile, { file, fileName: 'avatar.jpg', fields: { purpose: 'avatar' } }, { quiet: true });
    },
  });
