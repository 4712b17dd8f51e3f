// The poster in a sheet: three designs, saving and sharing it.

import { useEffect, useState } from 'react';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { Button, Chips, Sheet, Skeleton, toast } from '@roda/ui';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { useText } from '#shared/texts/texts.tsx';
import { posterLooks } from './invitations.model.ts';
import type { PosterLook } from './invitations.model.ts';
import type { Poster, PosterTexts } from './poster.ts';

export type PosterSheetProps = Readonly<{
  open: boolean;
  onClose: () => void;
  code: string;
  link: string;
  words: PosterTexts;
}>;

export function PosterSheet({ open, onClose, ...content }: PosterSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} title={t('invite.posterTitle')} onClose={onClose}>
      <Preview {...content} />
    </Sheet>
  );
}

function Preview({ code, link, words }: Omit<Poster, 'look'>) {
  const t = useText();
  const [look, setLook] = useState<PosterLook>('violet');
  const { file, address, isFailed } = useDrawn({ look, code, link, words });
  return (
    <>
      <Chips
        label={t('invite.posterLook')}
        testId="poster-look"
        choices={posterLooks.map((value) => ({ value, label: t(`invite.look.${value}`) }))}
        value={look}
        onValue={setLook}
      />
      <div className="mx-auto mt-3 aspect-9/16 w-full max-w-56 overflow-hidden rounded-card shadow-e2">
        {address === undefined ? (
          <Skeleton className="h-full" />
        ) : (
          <img
            src={address}
            alt={t('invite.posterAlt', { code })}
            width={1080}
            height={1920}
            data-testid="poster"
            className="h-full w-full"
          />
        )}
      </div>
      <p role="status" className="mt-2 text-center text-label font-normal text-ink-3">
        {t(isFailed ? 'invite.posterFailed' : 'invite.posterHold')}
      </p>
      {file !== undefined && (
        <div className="mt-4 grid gap-2.5">
          <ShareFile file={file} />
          <SaveFile file={file} />
        </div>
      )}
    </>
  );
}

/** Into the device's pictures. */
function SaveFile({ file }: { file: File }) {
  const t = useText();
  const device = usePlatform();
  if (device?.can('saveImage') !== true) return null;
  const save = async () => {
    const result = await device.saveImage(file);
    if (result === 'failed') toast(t('invite.posterFailed'), 'error');
  };
  return (
    <Button kind="secondary" onClick={() => void save()} data-testid="poster-save">
      <IconDownload size={20} stroke={1.75} aria-hidden="true" />
      {t('invite.posterSave')}
    </Button>
  );
}

function ShareFile({ file }: { file: File }) {
  const t = useText();
  const device = usePlatform();
  if (device === undefined || !device.can('shareFiles')) return null;
  return (
    <Button onClick={() => void device.share({ files: [file] })} data-testid="poster-share">
      <IconShare size={20} stroke={1.75} aria-hidden="true" />
      {t('invite.posterShare')}
    </Button>
  );
}

/** The drawn image and its object URL, revoked when it is no longer shown. */
function useDrawn({ look, code, link, words }: Poster) {
  const [drawn, setDrawn] = useState<Readonly<{ file: File; address: string }>>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let address: string | undefined;
    const draw = async () => {
      const { drawPoster } = await import('./poster.ts');
      const blob = await drawPoster({ look, code, link, words });
      if (isGone) return;
      if (blob === undefined) return setFailed(true);
      const file = new File([blob], `roda-${code}.png`, { type: 'image/png' });
      address = URL.createObjectURL(blob);
      setDrawn({ file, address });
    };
    draw().catch(() => setFailed(true));
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [look, code, link, words]);
  return { ...drawn, isFailed };
}
