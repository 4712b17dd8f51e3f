// Files of a complaint: chosen and uploaded before sending, and shown in the conversation.

import { useEffect, useState } from 'react';
import type { ChangeEvent } from 'react';
import { IconFileText, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import { complaintFilesMost } from '@roda/api-contract/backoffice/assurance';
import type { ComplaintFile } from '@roda/api-contract/people/complaints';
import { FieldError, IconButton, Spinner, buttonClass, toast } from '@roda/ui';
import { fetchOwnFile, saveFile } from '#shared/device/save-file.ts';
import { ImageInput } from '#shared/forms/image-input.tsx';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { complaintFileError, complaintPictureTypes, complaintPdfType } from './complaint.model.ts';
import { useUploadComplaintFile } from './complaints.queries.ts';

export type AttachedFile = z.output<typeof ComplaintFile>;

export type ComplaintAttachmentsProps = Readonly<{
  files: readonly AttachedFile[];
  onFiles: (files: readonly AttachedFile[]) => void;
}>;

/** Each file is uploaded at once, so that sending is quick and a refused one is told before. */
export function ComplaintAttachments({ files, onFiles }: ComplaintAttachmentsProps) {
  const t = useText();
  const upload = useUploadComplaintFile();
  const [rejected, setRejected] = useState<string>();
  const take = (file: File) => {
    const fault = complaintFileError(file);
    if (fault !== undefined) return setRejected(t(fault));
    setRejected(undefined);
    return upload.mutate(file, {
      onSuccess: (sent) => onFiles([...files, sent]),
      onError: (failure) => setRejected(failureText(t, failure)),
    });
  };
  const takePdf = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file !== undefined) take(file);
  };
  const isFull = files.length >= complaintFilesMost;
  const look = `${buttonClass('secondary', 'medium')} relative has-[:focus-visible]:outline-2`;
  return (
    <div className="grid gap-2">
      <ChosenFiles files={files} onFiles={onFiles} />
      {!isFull && (
        <div className="flex flex-wrap gap-2">
          <label className={look}>
            {upload.isPending ? <Spinner /> : <IconPhoto size={20} stroke={1.75} aria-hidden="true" />}
            {t('complaint.addPicture')}
            <ImageInput
              accept={complaintPictureTypes.join(',')}
              disabled={upload.isPending}
              data-testid="complaint-picture"
              onFile={take}
            />
          </label>
          <label className={look}>
            <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
            {t('complaint.addPdf')}
            <input
              type="file"
              accept={complaintPdfType}
              disabled={upload.isPending}
              data-testid="complaint-pdf"
              className="absolute inset-0 opacity-0"
              onChange={takePdf}
            />
          </label>
        </div>
      )}
      <p className="text-label font-normal text-ink-3">
        {upload.isPending ? t('complaint.uploading') : t('complaint.filesHint', { count: complaintFilesMost })}
      </p>
      <div aria-live="assertive">{rejected !== undefined && <FieldError>{rejected}</FieldError>}</div>
    </div>
  );
}

function ChosenFiles({ files, onFiles }: ComplaintAttachmentsProps) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-2 rounded-control bg-fill pl-3">
          <FileName file={file} />
          <IconButton
            label={t('complaint.removeFile', { name: file.name })}
            onClick={() => onFiles(files.filter(({ id }) => id !== file.id))}
          >
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function FileName({ file: { name, mediaType } }: Readonly<{ file: AttachedFile }>) {
  const Icon = mediaType === complaintPdfType ? IconFileText : IconPhoto;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 py-2">
      <Icon size={20} stroke={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </span>
  );
}

/** A picture is shown; every file can be saved. */
export function SentFile({ file }: Readonly<{ file: AttachedFile }>) {
  const t = useText();
  const picture = usePicture(file);
  const save = () =>
    void saveFile(file.url, file.name).catch((failure: unknown) => {
      if (!isAborted(failure)) toast(failureText(t, failure), 'error');
    });
  return (
    <button
      type="button"
      onClick={save}
      aria-label={t('complaint.saveFile', { name: file.name })}
      className="block max-w-full rounded-control bg-fill px-3 text-left text-ink active:opacity-70"
    >
      {picture !== undefined && <img src={picture} alt="" className="mt-2 max-h-60 max-w-full rounded-tag" />}
      <FileName file={file} />
    </button>
  );
}

/** The picture's bytes need the session's token, which an address alone has not. */
function usePicture({ url, mediaType }: AttachedFile): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (mediaType === complaintPdfType) return undefined;
    const own = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const { blob } = await fetchOwnFile(url, { signal: own.signal });
      if (own.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    };
    // Without its picture the file still has its name, and saving says what is wrong.
    show().catch(() => undefined);
    return () => {
      own.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [url, mediaType]);
  return address;
}
