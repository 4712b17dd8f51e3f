// Uploads several photographs, one after the other, and says of each that failed why.

import { useRef, useState } from 'react';
import { Alert, Button, Spin, Upload } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { addPhoto, PHOTOS_MOST } from '@roda/api-contract/fleet/photos';
import { IconUpload } from '@tabler/icons-react';
import { factOf, failureText } from '#shared/failure-text.ts';
import { mayCall, useOperator } from '#shared/operator.ts';
import { withProof } from '#shared/reauth.ts';
import { upload } from '#shared/server.ts';
import { useText, useWordOf } from '#shared/texts.tsx';

type Failed = Readonly<{ name: string; why: string }>;

export type PhotoUploads = Readonly<{
  /** How many are on their way or come after that. */
  open: number;
  failed: readonly Failed[];
  take: (file: File) => void;
  forget: () => void;
}>;

export function usePhotoUploads(assetId: number): PhotoUploads {
  const t = useText();
  const word = useWordOf();
  const client = useQueryClient();
  const line = useRef(Promise.resolve());
  const [open, setOpen] = useState(0);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const send = async (file: File): Promise<void> => {
    try {
      await withProof(() => upload(addPhoto, { file, fileName: file.name, fields: { assetId } }, { quiet: true }));
    } catch (error) {
      const reason = factOf(error, 'reason');
      const keys = typeof reason === 'string' ? [`ops.photos.problem.${reason}`] : [];
      const why = word(failureText(t, error), ...keys);
      setFailed((others) => [...others, { name: file.name, why }]);
    } finally {
      setOpen((count) => count - 1);
      await client.invalidateQueries();
    }
  };
  const take = (file: File): void => {
    setOpen((count) => count + 1);
    line.current = line.current.then(() => send(file));
  };
  return { open, failed, take, forget: () => setFailed([]) };
}

export function PhotoUploadButton({ uploads, room }: { uploads: PhotoUploads; room: number }) {
  const t = useText();
  const operator = useOperator();
  if (!mayCall(addPhoto, operator)) return null;
  return (
    <Upload
      accept="image/jpeg,image/png,image/webp"
      multiple
      showUploadList={false}
      disabled={room <= 0}
      beforeUpload={(file) => {
        uploads.take(file);
        return false;
      }}
    >
      <Button
        icon={<IconUpload size={16} />}
        disabled={room <= 0}
        loading={uploads.open > 0}
        data-testid="photo-upload"
      >
        {room <= 0 ? t('ops.photos.full', { n: PHOTOS_MOST }) : t('ops.photos.add')}
      </Button>
    </Upload>
  );
}

export function PhotoUploadStates({ uploads }: { uploads: PhotoUploads }) {
  const t = useText();
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {uploads.open > 0 && (
        <span>
          <Spin size="small" /> {t('ops.photos.uploading', { n: uploads.open })}
        </span>
      )}
      {uploads.failed.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('ops.photos.failed', { n: uploads.failed.length })}
          description={
            <ul className="m-0 pl-5">
              {uploads.failed.map(({ name, why }, index) => (
                <li key={`${index} ${name}`} className="break-words">
                  {name}: {why}
                </li>
              ))}
            </ul>
          }
          closable={{ onClose: uploads.forget, 'aria-label': t('common.close') }}
        />
      )}
    </div>
  );
}
