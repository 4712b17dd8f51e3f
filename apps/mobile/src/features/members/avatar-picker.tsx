// Choosing a picture: one of the six drawn ones, or a photo, which is cut to its middle square and uploaded at once.

import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { IconCamera } from '@tabler/icons-react';
import { FieldError, Spinner, classNames } from '@roda/ui';
import { failureText } from '#shared/failure-text.ts';
import { useText } from '#shared/texts.tsx';
import { Avatar, drawnAvatars } from './avatar.tsx';
import type { DrawnAvatar } from './avatar.tsx';
import { useUploadAvatar } from './members.queries.ts';

/** What is shown, and what is sent for it: a drawn one's name or an upload's id; undefined leaves the picture as it is. */
export type ChosenAvatar = Readonly<{ shown: string; sent: string | undefined }>;

export type AvatarPickerProps = Readonly<{
  chosen: ChosenAvatar;
  onChoose: (avatar: ChosenAvatar) => void;
  error?: string | undefined;
}>;

export function AvatarPicker({ chosen, onChoose, error }: AvatarPickerProps) {
  const t = useText();
  const upload = useUploadAvatar();
  const [refused, setRefused] = useState<string>();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    setRefused(undefined);
    upload.mutate(file, {
      onSuccess: ({ id, url }) => onChoose({ shown: url, sent: id }),
      onError: (failure) => setRefused(failureText(t, failure)),
    });
  };
  const wrong = refused ?? error;
  return (
    <fieldset>
      <legend className="mb-2 text-label text-ink-2">{t('auth.avatar')}</legend>
      <div className="grid grid-cols-6 gap-2">
        {drawnAvatars.map((name) => (
          <DrawnChoice key={name} name={name} chosen={chosen.shown === name} onChoose={onChoose} />
        ))}
      </div>
      <label
        className={
          'pressable relative mt-3 flex min-h-11 items-center justify-center gap-2 rounded-control bg-tint-2 px-4 ' +
          'font-semibold text-on-tint has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-primary'
        }
      >
        {upload.isPending ? <Spinner /> : <IconCamera size={20} stroke={1.75} aria-hidden="true" />}
        {t('auth.ownPhoto')}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          data-testid="photo"
          disabled={upload.isPending}
          onChange={take}
          className="absolute inset-0 opacity-0"
        />
      </label>
      {wrong !== undefined && (
        <div role="alert">
          <FieldError>{wrong}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

type DrawnChoiceProps = Readonly<{ name: DrawnAvatar; chosen: boolean; onChoose: AvatarPickerProps['onChoose'] }>;

function DrawnChoice({ name, chosen, onChoose }: DrawnChoiceProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-label={t('auth.avatarN', { n: drawnAvatars.indexOf(name) + 1 })}
      aria-pressed={chosen}
      onClick={() => onChoose({ shown: name, sent: name })}
      className={classNames(
        'pressable grid aspect-square place-items-center rounded-full border-2',
        chosen ? 'border-primary' : 'border-transparent',
      )}
    >
      <Avatar avatar={name} name="" size={44} />
    </button>
  );
}
