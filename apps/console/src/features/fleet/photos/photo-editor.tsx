// Crop and focal point of one photograph, by hand, by keys or by numbers, with a preview of both.

import { useState } from 'react';
import { Alert, App, InputNumber, Modal, Typography } from 'antd';
import { PHOTO_CROP_LEAST, updatePhoto } from '@roda/api-contract/fleet/photos';
import type { AssetPhotoCase, PhotoCrop, PhotoFocus } from '@roda/api-contract/fleet/photos';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { isAborted } from '#shared/aborted.ts';
import { useCommand, useFileAddress } from '#shared/api-hooks.ts';
import { failureText } from '#shared/failure-text.ts';
import { DraftNote, useDraft } from '#shared/form/draft-note.tsx';
import { subjectOf } from '#shared/form/drafts.ts';
import { Loaded } from '#shared/page-states.tsx';
import { useText } from '#shared/texts.tsx';
import { CropStage } from './crop-stage.tsx';
import { FocusStage } from './focus-stage.tsx';
import { fittedCrop, heightOfCrop, movedFocus, widestCrop } from './photo-crop.model.ts';
import { SquarePreview } from './photo-preview.tsx';

type Framing = Readonly<{ crop: PhotoCrop; focus: PhotoFocus }>;

export type PhotoEditorProps = Readonly<{ photo: AssetPhotoCase; edition: number; close: () => void }>;

export function PhotoEditor({ photo, edition, close }: PhotoEditorProps) {
  const t = useText();
  const { message } = App.useApp();
  const command = useCommand(updatePhoto);
  const original = useFileAddress(photo.original.url);
  const draft = useDraft<Framing>(subjectOf(updatePhoto.id, photo.id), { crop: photo.crop, focus: photo.focus });
  const { crop, focus } = draft.value;
  const [failure, setFailure] = useState<string>();
  const save = async (): Promise<void> => {
    const { left, top, width } = photo.crop;
    const isSame = crop.left === left && crop.top === top && crop.width === width;
    setFailure(undefined);
    try {
      await command.mutateAsync({ input: { id: photo.id, edition, focus, ...(isSame ? {} : { crop }) } });
      draft.drop();
      void message.success(t('ops.common.saved'));
      close();
    } catch (error) {
      if (!isAborted(error)) setFailure(failureText(t, error));
    }
  };
  return (
    <Modal
      open
      width={900}
      title={t('ops.photos.edit')}
      okText={t('ops.photos.save')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: command.isPending, disabled: original.data === undefined }}
      onOk={() => void save()}
      onCancel={close}
      cancelButtonProps={{ onClick: draft.drop }}
    >
      {draft.isKept && <DraftNote discard={draft.discard} />}
      {failure !== undefined && <Alert type="error" showIcon role="alert" className="mb-4" title={failure} />}
      <Loaded from={original}>
        {(address) => (
          <div className="grid gap-6 lg:grid-cols-2">
            <CropPart
              address={address}
              original={photo.original}
              crop={crop}
              onCrop={(next) => draft.change({ crop: next, focus })}
            />
            <FocusPart
              address={address}
              original={photo.original}
              crop={crop}
              focus={focus}
              onFocus={(next) => draft.change({ crop, focus: next })}
            />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

type Original = Readonly<{ width: number; height: number }>;
type CropPartProps = Readonly<{
  address: string;
  original: Original;
  crop: PhotoCrop;
  onCrop: (crop: PhotoCrop) => void;
}>;

function CropPart({ address, original, crop, onCrop }: CropPartProps) {
  const t = useText();
  const set = (change: Partial<PhotoCrop>) => onCrop(fittedCrop({ ...crop, ...change }, original));
  return (
    <section className="flex flex-col gap-3">
      <h3 className="m-0 text-label">{t('ops.photos.crop')}</h3>
      <CropStage address={address} original={original} crop={crop} onCrop={onCrop} />
      <Typography.Text type="secondary">{t('ops.photos.cropHelp')}</Typography.Text>
      <div className="flex flex-wrap gap-3">
        <Figure
          label="ops.photos.left"
          value={crop.left}
          max={original.width - crop.width}
          onValue={(left) => set({ left })}
        />
        <Figure
          label="ops.photos.top"
          value={crop.top}
          max={original.height - heightOfCrop(crop.width)}
          onValue={(top) => set({ top })}
        />
        <Figure
          label="ops.photos.width"
          value={crop.width}
          min={PHOTO_CROP_LEAST}
          max={widestCrop(original)}
          onValue={(width) => set({ width })}
        />
      </div>
    </section>
  );
}

type FocusPartProps = Readonly<{
  address: string;
  original: Original;
  crop: PhotoCrop;
  focus: PhotoFocus;
  onFocus: (focus: PhotoFocus) => void;
}>;

function FocusPart({ focus, onFocus, ...cropped }: FocusPartProps) {
  const t = useText();
  const set = (change: Partial<PhotoFocus>) => onFocus(movedFocus({ ...focus, ...change }, { x: 0, y: 0 }));
  return (
    <section className="flex flex-col gap-3">
      <h3 className="m-0 text-label">{t('ops.photos.focus')}</h3>
      <FocusStage {...cropped} focus={focus} onFocus={onFocus} />
      <Typography.Text type="secondary">{t('ops.photos.focusHelp')}</Typography.Text>
      <div className="flex flex-wrap gap-3">
        <Figure label="ops.photos.focusX" value={focus.x} max={100} onValue={(x) => set({ x })} />
        <Figure label="ops.photos.focusY" value={focus.y} max={100} onValue={(y) => set({ y })} />
      </div>
      <SquarePreview {...cropped} focus={focus} />
    </section>
  );
}

type FigureProps = Readonly<{
  label: ConsoleMessageKey;
  value: number;
  min?: number;
  max: number;
  onValue: (value: number) => void;
}>;

function Figure({ label, value, min = 0, max, onValue }: FigureProps) {
  const t = useText();
  return (
    <label className="flex flex-col gap-1">
      <span className="text-caption">{t(label)}</span>
      <InputNumber
        value={value}
        min={min}
        max={max}
        precision={0}
        changeOnBlur
        onChange={(next) => next !== null && onValue(next)}
      />
    </label>
  );
}
