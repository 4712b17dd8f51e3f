// The member's profile, to view and edit.

import { useEffect, useState } from 'react';
import { toast } from '@roda/ui';
import type { UserInfo } from '@roda/api-contract/people/members';
import { useUserInfo } from '#features/members/members.queries.ts';
import { ProfileForm } from '#features/members/profile-form.tsx';
import { profileOf, withPicture } from '#features/members/profile.model.ts';
import { draftOf, deleteDraft, storeDraft } from '#shared/forms/draft.ts';
import { useHandedOver } from '#shared/navigation/screen-result.ts';
import { useLeaveQuestion } from '#shared/forms/leave-confirmation.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

const draft = 'profile';
const toCropper = ['/pages/cropper/cropper'] as const;

export function Screen() {
  const t = useText();
  const member = useUserInfo();
  return (
    <Page screen="pages/my/changeInfo" title={t('profile.title')} plain>
      <Loaded query={member}>{(data) => <Profile member={data} />}</Loaded>
    </Page>
  );
}

function Profile({ member }: Readonly<{ member: UserInfo }>) {
  const t = useText();
  const go = useGo();
  const cut = useHandedOver('cutPhoto');
  const [start] = useState(() => withPicture(draftOf(draft, profileOf(member)), cut));
  useEffect(() => {
    if (cut !== undefined) storeDraft(draft, start);
  }, [cut, start]);
  const [isUnsaved, setUnsaved] = useState(() => JSON.stringify(start) !== JSON.stringify(profileOf(member)));
  const question = useLeaveQuestion({ isUnsaved, mayGo: toCropper, onGivenUp: () => deleteDraft(draft) });
  return (
    <>
      <ProfileForm
        member={member}
        start={start}
        onChange={(profile, unsaved) => {
          setUnsaved(unsaved);
          if (unsaved) storeDraft(draft, { ...profile, passport: '' });
          else deleteDraft(draft);
        }}
        onSaved={() => {
          deleteDraft(draft);
          question.release();
          toast(t('profile.saved'), 'success');
          go.back();
        }}
      />
      {question.dialog}
    </>
  );
}
