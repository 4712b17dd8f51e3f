// The picker of files for an answer to a case: each is uploaded at once; its value is their ids.

import { useState } from 'react';
import { Alert, Button, Space, Upload } from 'antd';
import { IconUpload } from '@tabler/icons-react';
import { complaintFilesMost } from '@roda/api-contract/backoffice/assurance';
import { uploadCaseFile } from '@roda/api-contract/people/complaints';
import { failureText } from '../failure-text.ts';
import { upload } from '../server.ts';
import { useText } from '../texts.tsx';
import type { FieldGiven } from './fields.ts';

type Chosen = Readonly<{ id: string; name: string }>;

export function CaseFilesPicker({ onChange, id, caseId }: FieldGiven & { caseId: string }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const keep = (next: readonly Chosen[]) => {
    setFiles(next);
    onChange?.(next.map((file) => file.id));
  };
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const given = { file, fileName: file.name, fields: { id: caseId } };
      const sent = await upload(uploadCaseFile, given, { quiet: true });
      keep([...files, { id: sent.id, name: sent.name }]);
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
        accept="application/pdf,image/png,image/jpeg,image/webp"
        fileList={files.map((file) => ({ uid: file.id, name: file.name, status: 'done' }))}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
        onRemove={({ uid }) => keep(files.filter((file) => file.id !== uid))}
      >
        <Button loading={busy} disabled={files.length >= complaintFilesMost} icon={<IconUpload size={16} />}>
          {t('ops.common.chooseFile')}
        </Button>
      </Upload>
      {failure !== undefined && <Alert type="error" title={failure} />}
    </Space>
  );
}
