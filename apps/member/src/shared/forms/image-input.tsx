// The input of a picture: the browser's own chooser, or in a packaged app the device's camera or gallery.

import { useState } from 'react';
import type { ChangeEvent, InputHTMLAttributes, MouseEvent } from 'react';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { Button, Sheet } from '@roda/ui';
import { usePlatform } from '../platform/use-platform.ts';
import { useText } from '../texts/texts.tsx';

type Source = 'camera' | 'gallery';

export type ImageInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'onClick'> &
  Readonly<{ onFile: (file: File) => void }>;

/** Lies over its label, unseen. The same picture can be chosen again. */
export function ImageInput({ onFile, accept = 'image/*', className, ...rest }: ImageInputProps) {
  const device = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file !== undefined) onFile(file);
  };
  // The web view of an app would offer the gallery alone.
  const ask = (event: MouseEvent) => {
    if (device?.can('imageSources') !== true) return;
    event.preventDefault();
    setAsking(true);
  };
  const pick = async (source: Source) => {
    setAsking(false);
    const file = await device?.pickImage(source);
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <input
        {...rest}
        type="file"
        accept={accept}
        onClick={ask}
        onChange={take}
        className={className ?? 'absolute inset-0 opacity-0'}
      />
      <SourceSheet open={isAsking} onSource={(source) => void pick(source)} onClose={() => setAsking(false)} />
    </>
  );
}

type SourceSheetProps = Readonly<{ open: boolean; onSource: (source: Source) => void; onClose: () => void }>;

function SourceSheet({ open, onSource, onClose }: SourceSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} title={t('common.picture')} onClose={onClose}>
      <div className="grid gap-2">
        <Button data-testid="picture-camera" onClick={() => onSource('camera')}>
          <IconCamera size={20} stroke={1.75} aria-hidden="true" />
          {t('common.takePicture')}
        </Button>
        <Button kind="secondary" data-testid="picture-gallery" onClick={() => onSource('gallery')}>
          <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
          {t('common.pictureFromGallery')}
        </Button>
      </div>
    </Sheet>
  );
}
