// Queries of the member: the profile and its update.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { updateInfo, userInfo } from '@roda/api-contract/people/members';
import type { UserInfo } from '@roda/api-contract/people/members';
import type { CallOf } from '@roda/api-contract/operation';
import { upload as uploadFile } from '@roda/api-contract/content/uploads';
import { isLoggedIn } from '#shared/navigation/navigation.ts';
import { mine } from '#shared/query-client.ts';
import { call, upload } from '#shared/server.ts';
import { store, stored, storedMemberOf } from '#shared/store.ts';

/** The member's profile; stored on the device for the next start. */
export const useUserInfo = () =>
  useQuery({
    queryKey: [mine, 'user'],
    queryFn: async ({ signal }) => {
      const token = stored('token');
      const member = await call(userInfo, {}, { signal, quiet: true });
      storeMember(member, token);
      return member;
    },
    enabled: isLoggedIn,
  });

export const useUpdateInfo = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: CallOf<typeof updateInfo>) => {
      const token = stored('token');
      return { member: await call(updateInfo, change), token };
    },
    onSuccess: ({ member, token }) => {
      if (storeMember(member, token)) queryClient.setQueryData([mine, 'user'], member);
    },
  });
};

/** False where the session of the request has ended: an answer that came late is not the next member's. */
function storeMember(member: UserInfo, token: string | undefined): boolean {
  if (token === undefined || stored('token') !== token) return false;
  store('userInfo', storedMemberOf(member));
  return true;
}

/** Uploads a cropped avatar; only its owner may use it, by its id. */
export const useUploadAvatar = () =>
  useMutation({
    mutationFn: (picture: Blob) => {
      const fileName = picture.type === 'image/webp' ? 'avatar.webp' : 'avatar.jpg';
      return upload(uploadFile, { file: picture, fileName, fields: { purpose: 'avatar' } }, { quiet: true });
    },
  });
