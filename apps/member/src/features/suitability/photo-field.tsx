// A photo for the identity check: chosen or taken, uploaded at once, shown small; never stored on the device.

import { useEffect, useId, useState } from 'react';
import { IconCamera, IconCircleCheck } from '@tabler/icons-react';
import { FieldError, Spinner } from '@roda/ui';
import { ImageInput } from '#shared/forms/image-input.tsx';
import { failureText } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { photoValidationError, photoTypes } from './suitability.model.ts';
import { useUploadIdentity } from './suitability.queries.ts';

export type PhotoFieldProps = Readonly<{
  label: string;
  hint: string;
  error?: string | undefined;
  testId: string;
  /** The id of the uploaded picture, or '' while there is none. */
  value: string;
  onValue: (id: string) => void;
}>;

export function PhotoField({ label, hint, error, testId, value, onValue }: PhotoFieldProps) {
  const t = useText();
  const id = useId();
  const upload = useUploadIdentity();
  const [file, setFile] = useState<File>();
  const [refused, setRejected] = useState<string>();
  const picture = usePicture(file);
  const choose = (chosen: File) => {
    const fault = photoValidationError(chosen);
    if (fault !== undefined) return setRejected(t(fault));
    setRejected(undefined);
    setFile(chosen);
    onValue('');
    upload.mutate(chosen, { onSuccess: onValue, onError: (failure) => setRejected(failureText(t, failure)) });
  };
  const wrong = refused ?? error;
  return (
    <div>
      <p className="mb-1.5 text-label text-ink-2" id={`${id}-label`}>
        {label}
      </p>
      <label
        className={
          'relative flex min-h-24 items-center gap-4 rounded-control border border-dashed border-control ' +
          'bg-surface p-3 ' +
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary'
        }
      >
        <PhotoFace picture={picture} hint={hint} isUploading={upload.isPending} isThere={value !== ''} />
        <ImageInput
          accept={photoTypes.join(',')}
          data-testid={testId}
          aria-labelledby={`${id}-label`}
          aria-describedby={wrong === undefined ? undefined : `${id}-error`}
          aria-invalid={wrong !== undefined || undefined}
          disabled={upload.isPending}
          onFile={choose}
        />
      </label>
      {wrong !== undefined && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
    </div>
  );
}

type PhotoFaceProps = Readonly<{ picture: string | undefined; hint: string; isUploading: boolean; isThere: boolean }>;

function PhotoFace({ picture, hint, isUploading, isThere }: PhotoFaceProps) {
  const t = useText();
  const action = t(isThere ? 'suitability.changePhoto' : 'suitability.choosePhoto');
  return (
    <>
      <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-tag bg-tint text-on-tint">
        {picture === undefined ? (
          <IconCamera size={28} stroke={1.75} aria-hidden="true" />
        ) : (
          <img src={picture} alt="" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-semibold text-primary">
          {isUploading && <Spinner />}
          {isUploading ? t('suitability.uploading') : action}
        </span>
        <span className="block text-label font-normal text-ink-3">{hint}</span>
        {isThere && (
          <span role="status" className="mt-1 flex items-center gap-1 text-label text-success">
            <IconCircleCheck size={16} stroke={2} aria-hidden="true" />
            {t('suitability.uploaded')}
          </span>
        )}
      </span>
    </>
  );
}

function usePicture(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
