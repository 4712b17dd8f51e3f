// Name and picture: after registering, and later from the settings. Both can wait.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, FieldError, TextInput, classNames, toast } from '@roda/ui';
import { Avatar, drawnAvatars } from '#features/members/avatar.tsx';
import type { DrawnAvatar } from '#features/members/avatar.tsx';
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
  const [avatar, setAvatar] = useState<DrawnAvatar | undefined>(
    drawnAvatars.find((known) => known === stored('userInfo')?.avatar),
  );
  const [tried, setTried] = useState(false);
  const length = [...nickname.trim()].length;
  const wrong = length < 1 || length > nicknameMax;

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong || avatar === undefined) return;
    update.mutate(
      { nickname: nickname.trim(), avatar },
      {
        onSuccess: () => {
          toast(t('auth.setupDone'), 'success');
          go.onward();
        },
      },
    );
  };

  return (
    <Page screen="pages/my/newUser" title={t('auth.setupTitle')} plain>
      <form noValidate onSubmit={save} className="grid gap-6 pt-4">
        <p className="text-center text-ink-2">{t('auth.setupHint')}</p>
        <div className="flex justify-center">
          <Avatar avatar={avatar ?? ''} name={nickname} size={96} />
        </div>
        <AvatarPicker chosen={avatar} onChoose={setAvatar} error={tried && avatar === undefined} />
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

type AvatarPickerProps = Readonly<{
  chosen: DrawnAvatar | undefined;
  onChoose: (avatar: DrawnAvatar) => void;
  error: boolean;
}>;

function AvatarPicker({ chosen, onChoose, error }: AvatarPickerProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="mb-2 text-label text-ink-2">{t('auth.avatar')}</legend>
      <div className="grid grid-cols-6 gap-2">
        {drawnAvatars.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-label={t('auth.avatarN', { n: index + 1 })}
            aria-pressed={chosen === name}
            onClick={() => onChoose(name)}
            className={classNames(
              'pressable grid aspect-square place-items-center rounded-full border-2',
              chosen === name ? 'border-primary' : 'border-transparent',
            )}
          >
            <Avatar avatar={name} name="" size={44} />
          </button>
        ))}
      </div>
      {error && (
        <div role="alert">
          <FieldError>{t('validation.avatar')}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
