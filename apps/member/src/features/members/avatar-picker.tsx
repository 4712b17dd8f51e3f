// Choosing an avatar: one of the six drawn ones, or a photo, which is cropped first.

import { IconCamera, IconCheck } from '@tabler/icons-react';
import { FieldError, classNames } from '@roda/ui';
import { ImageInput } from '#shared/forms/image-input.tsx';
import { handOver } from '#shared/navigation/screen-result.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { useText } from '#shared/texts/texts.tsx';
import { Avatar, drawnAvatars } from './avatar.tsx';
import type { DrawnAvatar } from './avatar.tsx';

/**
 * The displayed picture, and the submitted value: a drawn one's name or an upload's id; '' leaves the picture
 * unchanged.
 */
export type ChosenAvatar = Readonly<{ shown: string; sent: string }>;

export type AvatarPickerProps = Readonly<{
  chosen: string;
  onChoose: (avatar: ChosenAvatar) => void;
  error?: string | undefined;
}>;

export function AvatarPicker({ chosen, onChoose, error }: AvatarPickerProps) {
  const t = useText();
  const go = useGo();
  const take = (file: File) => {
    handOver('photo', file);
    go.to('/pages/cropper/cropper', { shape: 'round' });
  };
  return (
    <fieldset>
      <legend className="sr-only">{t('profile.avatar')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] justify-items-center gap-2">
        {drawnAvatars.map((name) => (
          <DrawnChoice key={name} name={name} chosen={chosen === name} onChoose={onChoose} />
        ))}
      </div>
      <label
        className={
          'pressable relative mt-4 flex min-h-12 items-center justify-center gap-2 rounded-control bg-tint-2 px-4 ' +
          'font-semibold text-on-tint has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-primary'
        }
      >
        <IconCamera size={22} stroke={1.75} aria-hidden="true" />
        {t('profile.ownPhoto')}
        <ImageInput
          data-testid="photo"
          aria-describedby={error === undefined ? undefined : 'avatar-error'}
          aria-invalid={error !== undefined || undefined}
          onFile={take}
        />
      </label>
      {error !== undefined && <FieldError id="avatar-error">{error}</FieldError>}
    </fieldset>
  );
}

type DrawnChoiceProps = Readonly<{ name: DrawnAvatar; chosen: boolean; onChoose: AvatarPickerProps['onChoose'] }>;

function DrawnChoice({ name, chosen, onChoose }: DrawnChoiceProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-label={t('profile.avatarN', { n: drawnAvatars.indexOf(name) + 1 })}
      aria-pressed={chosen}
      data-testid={`avatar-${drawnAvatars.indexOf(name) + 1}`}
      onClick={() => onChoose({ shown: name, sent: name })}
      className={classNames(
        'pressable relative grid aspect-square min-h-11 place-items-center rounded-full border-2',
        chosen ? 'border-primary' : 'border-transparent',
      )}
    >
      <Avatar avatar={name} name="" size={44} />
      {chosen && (
        <span className="absolute -right-0.5 -bottom-0.5 grid size-5 place-items-center rounded-full bg-primary">
          <IconCheck size={14} stroke={3} className="text-on-primary" aria-hidden="true" />
        </span>
      )}
    </button>
  );
}
