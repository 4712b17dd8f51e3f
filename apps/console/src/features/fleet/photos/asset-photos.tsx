// The photographs of one asset in the order of its gallery: upload, crop, caption, order, removal.

import { useState } from 'react';
import { App, Button, Empty, Tag, Typography } from 'antd';
import { listPhotos, movePhoto, PHOTOS_MOST, removePhoto, updatePhoto } from '@roda/api-contract/fleet/photos';
import type { AssetPhotoCase, AssetPhotos as Photos } from '@roda/api-contract/fleet/photos';
import { IconArrowDown, IconArrowUp, IconCrop } from '@tabler/icons-react';
import { Action } from '#shared/action.tsx';
import { useAsk, useCommand } from '#shared/api-hooks.ts';
import { failureText } from '#shared/failure-text.ts';
import { useMayCall } from '#shared/operator.ts';
import { Loaded } from '#shared/page-states.tsx';
import { Part } from '#shared/section.tsx';
import { useSaid, useText } from '#shared/texts.tsx';
import { reasonField } from '../asset-parts.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { PhotoUploadButton, PhotoUploadStates, usePhotoUploads } from './photo-uploads.tsx';

export function AssetPhotos({ assetId, isRetired }: { assetId: number; isRetired: boolean }) {
  const t = useText();
  const photos = useAsk(listPhotos, { assetId });
  const uploads = usePhotoUploads(assetId);
  const [edited, setEdited] = useState<string>();
  const shown = photos.data;
  const photo = shown?.list.find(({ id }) => id === edited);
  return (
    <Part
      title={t('ops.photos.title')}
      extra={
        shown !== undefined &&
        !isRetired && <PhotoUploadButton uploads={uploads} room={PHOTOS_MOST - shown.list.length - uploads.open} />
      }
    >
      <PhotoUploadStates uploads={uploads} />
      <Loaded from={photos}>{(found) => <PhotoRows photos={found} onEdit={setEdited} />}</Loaded>
      {shown !== undefined && photo !== undefined && (
        <PhotoEditor photo={photo} edition={shown.edition} close={() => setEdited(undefined)} />
      )}
    </Part>
  );
}

function PhotoRows({ photos, onEdit }: { photos: Photos; onEdit: (id: string) => void }) {
  const t = useText();
  const { message } = App.useApp();
  const move = useCommand(movePhoto);
  const { list, edition } = photos;
  if (list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ops.photos.none')} />;
  const go = async (id: string, place: number): Promise<void> => {
    try {
      await move.mutateAsync({ input: { id, edition, place } });
      void message.success(t('ops.photos.moved', { n: place, total: list.length }));
    } catch (error) {
      void message.error(failureText(t, error));
    }
  };
  return (
    <>
      <Typography.Text type="secondary">{t('ops.photos.help')}</Typography.Text>
      <ol className="m-0 flex list-none flex-col gap-3 p-0">
        {list.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            edition={edition}
            place={index + 1}
            total={list.length}
            isBusy={move.isPending}
            onEdit={onEdit}
            onMove={(place) => void go(photo.id, place)}
          />
        ))}
      </ol>
    </>
  );
}

type PhotoRowProps = Readonly<{
  photo: AssetPhotoCase;
  edition: number;
  place: number;
  total: number;
  isBusy: boolean;
  onEdit: (id: string) => void;
  onMove: (place: number) => void;
}>;

function PhotoRow({ photo, place, total, ...rest }: PhotoRowProps) {
  const t = useText();
  const said = useSaid();
  const { caption, files, focus } = photo;
  const [smallest] = files;
  return (
    <li className="flex flex-wrap items-center gap-4" data-testid="photo-row">
      <img
        src={smallest?.url}
        alt={said(caption) || t('ops.photos.nameOf', { n: place })}
        width={160}
        height={90}
        className="rounded-control bg-cover object-cover"
        style={{ backgroundImage: `url("${photo.blur}")`, objectPosition: `${focus.x}% ${focus.y}%` }}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <span className="break-words">
          {place === 1 && (
            <Tag color="processing" className="mr-2">
              {t('ops.photos.first')}
            </Tag>
          )}
          {said(caption) || <Typography.Text type="secondary">{t('ops.photos.noCaption')}</Typography.Text>}
        </span>
        <PhotoActions photo={photo} place={place} total={total} {...rest} />
      </div>
    </li>
  );
}

function PhotoActions({ photo, edition, place, total, isBusy, onEdit, onMove }: PhotoRowProps) {
  const t = useText();
  const may = useMayCall();
  const { id, caption } = photo;
  return (
    <div className="flex flex-wrap gap-2">
      {may(movePhoto) && (
        <>
          <Button
            size="small"
            aria-label={t('ops.photos.up', { n: place })}
            icon={<IconArrowUp size={16} />}
            disabled={isBusy || place === 1}
            onClick={() => onMove(place - 1)}
          />
          <Button
            size="small"
            aria-label={t('ops.photos.down', { n: place })}
            icon={<IconArrowDown size={16} />}
            disabled={isBusy || place === total}
            onClick={() => onMove(place + 1)}
          />
        </>
      )}
      {may(updatePhoto) && (
        <Button size="small" icon={<IconCrop size={16} />} onClick={() => onEdit(id)}>
          {t('ops.photos.edit')}
        </Button>
      )}
      <Action
        op={updatePhoto}
        input={{ id, edition }}
        label="ops.photos.caption"
        size="small"
        note={t('ops.photos.captionHelp')}
        fields={[{ name: 'caption', label: 'ops.photos.caption', kind: 'three', optional: true, initial: caption }]}
        shape={(values) => ({ caption: { en: '', id: '', zh: '', ...Object(values['caption']) } })}
        done="ops.common.saved"
      />
      <Action
        op={removePhoto}
        input={{ id }}
        label="ops.common.remove"
        title={t('ops.photos.removeTitle', { n: place })}
        note={t('ops.photos.removeNote')}
        danger
        size="small"
        fields={[reasonField]}
      />
    </div>
  );
}
