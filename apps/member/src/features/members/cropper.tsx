// The avatar cropper: stage, zoom, rotation, reset, and the upload of the cropped photo.

import { useEffect, useRef, useState } from 'react';
import { IconArrowBackUp, IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react';
import { FieldError, IconButton, Spinner } from '@roda/ui';
import { failureText } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { CropStage } from './crop-stage.tsx';
import { after, asItCame, zoomMost } from './crop.model.ts';
import type { Crop, Gesture, CropSize } from './crop.model.ts';
import { cutPhoto } from './cut-photo.ts';
import { useUploadAvatar } from './members.queries.ts';

export type CropperProps = Readonly<{
  photo: Blob;
  round: boolean;
  onCut: (picture: Readonly<{ id: string; url: string }>) => void;
  onCancel: () => void;
  /** The browser cannot decode it as an image. */
  onUnreadable: () => void;
}>;

const darkButton = 'pressable min-h-12 flex-1 rounded-control px-4 py-1.5 font-semibold';

export function Cropper({ photo, round, onCut, onCancel, onUnreadable }: CropperProps) {
  const t = useText();
  const address = useAddress(photo);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<CropSize>();
  const [crop, setCrop] = useState<Crop>(asItCame);
  const upload = useUploadAvatar();
  const change = (gesture: Gesture) => {
    if (size !== undefined) setCrop((now) => after(now, gesture, size));
  };
  const use = async () => {
    if (image.current === null || size === undefined) return;
    const file = await cutPhoto(image.current, crop);
    if (file === undefined) return onUnreadable();
    upload.mutate(file, { onSuccess: onCut });
  };
  return (
    <div className="grid gap-5">
      {address !== undefined && (
        <CropStage
          photo={address}
          crop={crop}
          size={size}
          round={round}
          image={image}
          onSize={setSize}
          onUnreadable={onUnreadable}
          onGesture={change}
        />
      )}
      <p id="crop-help" className="text-center text-label font-normal text-ink-2">
        {t('cropper.help')}
      </p>
      <Tools crop={crop} onGesture={change} onReset={() => setCrop(asItCame)} />
      <div aria-live="assertive">
        {upload.error !== null && <FieldError>{failureText(t, upload.error)}</FieldError>}
      </div>
      <div className="flex gap-3">
        <button type="button" data-testid="crop-cancel" onClick={onCancel} className={`${darkButton} bg-fill`}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          data-testid="crop-use"
          disabled={size === undefined || upload.isPending}
          aria-busy={upload.isPending || undefined}
          onClick={() => void use()}
          className={`${darkButton} inline-flex items-center justify-center gap-2 bg-primary text-on-primary disabled:opacity-60`}
        >
          {upload.isPending && <Spinner />}
          {t('cropper.use')}
        </button>
      </div>
    </div>
  );
}

type ToolsProps = Readonly<{ crop: Crop; onGesture: (gesture: Gesture) => void; onReset: () => void }>;

function Tools({ crop, onGesture, onReset }: ToolsProps) {
  const t = useText();
  return (
    <div className="flex items-center gap-1">
      <IconMinus size={20} stroke={2} aria-hidden="true" className="shrink-0 text-ink-2" />
      <input
        type="range"
        min={1}
        max={zoomMost}
        step={0.01}
        value={crop.zoom}
        aria-label={t('cropper.zoom')}
        aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
        data-testid="crop-zoom"
        onChange={({ target }) => onGesture({ factor: Number(target.value) / crop.zoom })}
        className="h-11 min-w-0 flex-1 accent-primary"
      />
      <IconPlus size={20} stroke={2} aria-hidden="true" className="shrink-0 text-ink-2" />
      <IconButton
        label={t('cropper.turn')}
        data-testid="crop-turn"
        onClick={() => onGesture({ turn: 90 })}
        className="text-ink!"
      >
        <IconRotateClockwise size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('cropper.reset')} data-testid="crop-reset" onClick={onReset} className="text-ink!">
        <IconArrowBackUp size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** An object URL of a file. */
function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
