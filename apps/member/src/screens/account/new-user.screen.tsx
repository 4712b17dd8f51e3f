// Picture and name, right after registration; both are optional.

import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, TextInput, toast } from '@roda/ui';
import { AvatarPicker } from '#features/members/avatar-picker.tsx';
import { Avatar, drawnAvatars } from '#features/members/avatar.tsx';
import { useUpdateInfo } from '#features/members/members.queries.ts';
import { nicknameValidationError, nicknameMost, withPicture } from '#features/members/profile.model.ts';
import { draftOf, deleteDraft, storeDraft } from '#shared/forms/draft.ts';
import { useHandedOver } from '#shared/navigation/screen-result.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { stored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import type { FormState } from '#shared/forms/use-form.ts';

const draft = 'newUser';

type Newcomer = Readonly<{ nickname: string; avatarShown: string; avatarSent: string }>;

function startOf(): Newcomer {
  const { nickname = '', avatar = '' } = stored('userInfo') ?? {};
  // What is shown can be saved: without a picture of one's own it is the first of the drawn ones.
  const chosen =
    avatar === ''
      ? { avatarShown: drawnAvatars[0], avatarSent: drawnAvatars[0] }
      : { avatarShown: avatar, avatarSent: '' };
  return draftOf<Newcomer>(draft, { nickname, ...chosen });
}

export function Screen() {
  const t = useText();
  const go = useGo();
  const update = useUpdateInfo();
  const cut = useHandedOver('cutPhoto');
  const [start] = useState(() => withPicture(startOf(), cut));
  useEffect(() => {
    if (cut !== undefined) storeDraft(draft, start);
  }, [cut, start]);
  const form = useForm<Newcomer>(start, ({ nickname, avatarShown }) => {
    const wrong = nicknameValidationError(nickname);
    return {
      ...(avatarShown === '' ? { avatarShown: 'validation.avatar' } : {}),
      ...(wrong === undefined ? {} : { nickname: wrong }),
    };
  });
  const { nickname, avatarSent } = form.values;
  const set = (changed: Partial<Newcomer>) => {
    for (const [name, value] of Object.entries(changed)) form.set(name as keyof Newcomer, value);
    storeDraft(draft, { ...form.values, ...changed });
  };
  const onward = () => {
    deleteDraft(draft);
    go.onward();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow()) return;
    const change = { nickname: nickname.trim(), ...(avatarSent === '' ? {} : { avatar: avatarSent }) };
    update.mutate(change, {
      onSuccess: () => {
        toast(t('profile.saved'), 'success');
        onward();
      },
      onError: (failure) => void form.reject(failure, {}),
    });
  };
  return (
    <Page screen="pages/my/newUser" title={t('profile.newTitle')} plain>
      <form ref={form.ref} noValidate onSubmit={save} className="grid grid-cols-1 gap-6 pt-4">
        <Fields form={form} set={set} />
        <div className="grid gap-3">
          <Button type="submit" data-testid="submit" busy={update.isPending}>
            {t('common.save')}
          </Button>
          <Button kind="quiet" data-testid="skip" onClick={onward}>
            {t('common.skip')}
          </Button>
        </div>
      </form>
    </Page>
  );
}

type FieldsProps = Readonly<{ form: FormState<Newcomer>; set: (changed: Partial<Newcomer>) => void }>;

function Fields({ form, set }: FieldsProps) {
  const t = useText();
  const { nickname, avatarShown } = form.values;
  return (
    <>
      <p className="text-center text-ink-2">{t('profile.newHint')}</p>
      <div className="flex justify-center">
        <Avatar avatar={avatarShown} name={nickname} size={112} />
      </div>
      <AvatarPicker
        chosen={avatarShown}
        onChoose={({ shown, sent }) => set({ avatarShown: shown, avatarSent: sent })}
        error={form.errorOf('avatarShown')}
      />
      <TextInput
        label={t('profile.nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={nicknameMost * 2}
        data-testid="nickname"
        value={nickname}
        onValue={(typed) => set({ nickname: typed })}
        error={form.errorOf('nickname')}
      />
    </>
  );
}
