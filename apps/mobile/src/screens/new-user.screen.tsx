// Name and picture: after registering, and later from the settings. Both can wait.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, TextInput, toast } from '@roda/ui';
import { AvatarPicker } from '#features/members/avatar-picker.tsx';
import type { ChosenAvatar } from '#features/members/avatar-picker.tsx';
import { Avatar } from '#features/members/avatar.tsx';
import { useUpdateInfo } from '#features/members/members.queries.ts';
import { useGo } from '#shared/navigation.ts';
import { Page } from '#shared/page.tsx';
import { stored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';

const nicknameMax = 20;

export function Screen() {
  const t = useText();
  const go = useGo();
  const update = useUpdateInfo();
  const [nickname, setNickname] = useState(stored('userInfo')?.nickname ?? '');
  const [avatar, setAvatar] = useState<ChosenAvatar>({ shown: stored('userInfo')?.avatar ?? '', sent: undefined });
  const [tried, setTried] = useState(false);
  const length = [...nickname.trim()].length;
  const wrong = length < 1 || length > nicknameMax;
  const missing = avatar.shown === '';

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong || missing) return;
    const change = { nickname: nickname.trim(), ...(avatar.sent === undefined ? {} : { avatar: avatar.sent }) };
    update.mutate(change, {
      onSuccess: () => {
        toast(t('auth.setupDone'), 'success');
        go.onward();
      },
    });
  };

  return (
    <Page screen="pages/my/newUser" title={t('auth.setupTitle')} plain>
      <form noValidate onSubmit={save} className="grid gap-6 pt-4">
        <p className="text-center text-ink-2">{t('auth.setupHint')}</p>
        <div className="flex justify-center">
          <Avatar avatar={avatar.shown} name={nickname} size={96} />
        </div>
        <AvatarPicker
          chosen={avatar}
          onChoose={setAvatar}
          error={tried && missing ? t('validation.avatar') : undefined}
        />
        <TextInput
          label={t('auth.nickname')}
          name="nickname"
          autoComplete="nickname"
          value={nickname}
          onValue={setNickname}
          error={tried && wrong ? t('validation.nickname') : undefined}
        />
        <div className="grid gap-3">
          <Button type="submit" data-testid="submit" busy={update.isPending}>
            {t('auth.setupSave')}
          </Button>
          <Button kind="quiet" data-testid="skip" onClick={go.onward}>
            {t('common.skip')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
