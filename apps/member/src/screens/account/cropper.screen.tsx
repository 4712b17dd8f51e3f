// The cropper: crops a photo from another screen, or one selected here, and returns the picture.

import { useState } from 'react';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { Cropper } from '#features/members/cropper.tsx';
import { ImageInput } from '#shared/forms/image-input.tsx';
import { handOver, useHandedOver } from '#shared/navigation/screen-result.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const go = useGo();
  const round = useSearchText('shape') !== 'square';
  const given = useHandedOver('photo');
  const [photo, setPhoto] = useState<Blob | undefined>(given);
  const [isUnreadable, setUnreadable] = useState(false);
  const choose = (file: Blob) => {
    setUnreadable(false);
    setPhoto(file);
  };
  return (
    <Page screen="pages/cropper/cropper" title={t('cropper.title')} dark>
      {photo === undefined || isUnreadable ? (
        <Choose isUnreadable={isUnreadable} onChoose={choose} />
      ) : (
        <Cropper
          photo={photo}
          round={round}
          onCut={(picture) => {
            handOver('cutPhoto', picture);
            go.back();
          }}
          onCancel={go.back}
          onUnreadable={() => setUnreadable(true)}
        />
      )}
    </Page>
  );
}

type ChooseProps = Readonly<{ isUnreadable: boolean; onChoose: (file: Blob) => void }>;

/** No photo: after a reload, or because this browser can't decode the file. */
function Choose({ isUnreadable, onChoose }: ChooseProps) {
  const t = useText();
  const Icon = isUnreadable ? IconPhotoOff : IconPhoto;
  return (
    <div role={isUnreadable ? 'alert' : undefined} className="flex flex-col items-center px-6 py-20 text-center">
      <Icon size={72} stroke={1.25} aria-hidden="true" className="text-primary" />
      <p className="mt-5 text-title3">{t(isUnreadable ? 'cropper.unreadable' : 'cropper.none')}</p>
      <p className="mt-1 max-w-xs text-ink-2">{t('cropper.kinds')}</p>
      <label
        className={
          'pressable relative mt-6 grid min-h-12 place-items-center rounded-control bg-primary px-5 font-semibold text-on-primary ' +
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink'
        }
      >
        {t('cropper.choose')}
        <ImageInput data-testid="crop-file" onFile={onChoose} />
      </label>
    </div>
  );
}
