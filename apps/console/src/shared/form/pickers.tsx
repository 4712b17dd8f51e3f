// File pickers: a file that is sent with the form, a picture or a document as evidence that is uploaded immediately.

import { useState } from 'react';
import { Alert, Button, Image, Space, Upload } from 'antd';
import { uploadPicture } from '@roda/api-contract/content/uploads';
import { uploadEvidence } from '@roda/api-contract/income/endings';
import { IconUpload } from '@tabler/icons-react';
import { failureText } from '../failure-text.ts';
import { upload } from '../server.ts';
import { useText } from '../texts.tsx';
import type { FieldGiven } from './fields.ts';

/** Its value is the file itself; it is sent with the form. */
export function FilePicker({ value, onChange, accept, id }: FieldGiven & { accept?: string | undefined }) {
  const t = useText();
  const file = value instanceof File ? value : undefined;
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      {...(accept === undefined ? {} : { accept })}
      maxCount={1}
      fileList={file === undefined ? [] : [{ uid: file.name, name: file.name, status: 'done' }]}
      beforeUpload={(chosen) => {
        onChange?.(chosen);
        return false;
      }}
      onRemove={() => onChange?.(undefined)}
    >
      <Button icon={<IconUpload size={16} />}>{t('ops.common.chooseFile')}</Button>
    </Upload>
  );
}

/** Uploads a picture and stores the URL returned by the server. */
export function PicturePicker({ value, onChange, id }: FieldGiven) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await upload(uploadPicture, { file, fileName: file.name, fields: {} }, { quiet: true });
      onChange?.(url);
    } catch (error) {
      setFailure(failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Space orientation="vertical">
      {typeof value === 'string' && value !== '' && <Image src={value} alt="" width={160} />}
      <Upload
        {...(id === undefined ? {} : { id })}
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <Button loading={busy} icon={<IconUpload size={16} />}>
          {t('ops.common.choosePicture')}
        </Button>
      </Upload>
      {failure !== undefined && <Alert type="error" title={failure} />}
    </Space>
  );
}

/** Uploads a document and stores its id; who uploads it can't approve what it is evidence of. */
export function EvidencePicker({ onChange, id }: FieldGiven) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [hash, setHash] = useState<string>();
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const sent = await upload(uploadEvidence, { file, fileName: file.name, fields: {} }, { quiet: true });
      setHash(sent.sha256);
      onChange?.(sent.id);
    } catch (error) {
      setFailure(failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Space orientation="vertical">
      <Upload
        {...(id === undefined ? {} : { id })}
        accept="application/pdf,image/png,image/jpeg"
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <Button loading={busy} icon={<IconUpload size={16} />}>
          {t('ops.common.chooseFile')}
        </Button>
      </Upload>
      {hash !== undefined && <code className="break-all">{hash}</code>}
      {failure !== undefined && <Alert type="error" title={failure} />}
    </Space>
  );
}
