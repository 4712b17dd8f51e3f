// The certificate of a holding: as a picture that can be kept or shared, without amounts, with or without one's name.

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { Button, Skeleton, toast } from '@roda/ui';
import { usePlay } from '@roda/ui/play.ts';
import type { Holding } from '@roda/api-contract/income/holdings';
import { feel } from '#shared/device/haptics.ts';
import { Tick } from '#shared/forms/checkbox.tsx';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { useStored } from '#shared/store.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { Certificate } from './certificate-picture.ts';

/** As the picture: 1080 by 1320. */
const look = 'aspect-9/11 w-full rounded-card';

/** `isNew`: bought just now, so it is handed over instead of only standing there. */
export function CertificateCard({ holding, isNew = false }: Readonly<{ holding: Holding; isNew?: boolean }>) {
  const t = useText();
  const [isNamed, setNamed] = useState(false);
  const certificate = useCertificate(holding, isNamed);
  const { file, address, isFailed } = usePicture(certificate);
  const facts = certificate.facts.map(({ label, value }) => `${label}: ${value}`);
  const spoken = [certificate.title, certificate.units, certificate.owner, certificate.asset.name, ...facts];
  return (
    <div data-testid="certificate">
      {address === undefined ? (
        <>
          {!isFailed && <Skeleton className={look} />}
          <p className={isFailed ? 'text-ink-2' : 'sr-only'}>{spoken.filter((part) => part !== '').join(', ')}</p>
        </>
      ) : (
        <HandedOver isNew={isNew}>
          <img
            src={address}
            alt={spoken.filter((part) => part !== '').join(', ')}
            width={1080}
            height={1320}
            className={`${look} shadow-e3`}
          />
        </HandedOver>
      )}
      <div className="mt-2">
        <Tick checked={isNamed} onChecked={setNamed} testId="certificate-name">
          {t('certificate.withName')}
        </Tick>
      </div>
      {!isFailed && <Ways file={file} />}
      <p className="mt-2 text-label font-normal text-ink-3">{t('certificate.hint')}</p>
    </div>
  );
}

const handingMs = 900;

/** Rises to where it stays, and is felt, once; a tap or Esc ends it, and with reduced motion it is just there. */
function HandedOver({ isNew, children }: Readonly<{ isNew: boolean; children: ReactNode }>) {
  const isPlaying = usePlay(isNew, handingMs);
  useEffect(() => {
    if (isNew) feel('success');
  }, [isNew]);
  return (
    <div
      className={isPlaying ? 'animate-[handed-over_900ms_var(--ease-sheet-in)]' : undefined}
      data-playing={isPlaying}
    >
      {children}
    </div>
  );
}

/** Until the picture is drawn they can't be pressed. */
function Ways({ file }: Readonly<{ file: File | undefined }>) {
  const t = useText();
  const device = usePlatform();
  const isOff = device === undefined || file === undefined;
  const keep = async () => {
    if (isOff) return;
    const kept = await device.saveImage(file);
    toast(t(kept === 'saved' ? 'certificate.saved' : 'certificate.failed'), kept === 'saved' ? 'success' : 'error');
  };
  const share = async () => {
    if (isOff) return;
    if ((await device.share({ files: [file] })) === 'failed') toast(t('certificate.failed'), 'error');
  };
  return (
    <div className="mt-2 grid gap-2">
      {device?.can('shareFiles') === true && (
        <Button disabled={isOff} onClick={() => void share()} data-testid="certificate-share">
          <IconShare size={20} stroke={1.75} aria-hidden="true" />
          {t('certificate.share')}
        </Button>
      )}
      {device?.can('saveImage') !== false && (
        <Button kind="secondary" disabled={isOff} onClick={() => void keep()} data-testid="certificate-save">
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          {t('certificate.save')}
        </Button>
      )}
    </div>
  );
}

function useCertificate(holding: Holding, isNamed: boolean): Certificate {
  const t = useText();
  const { day } = useFormats();
  const nickname = useStored('userInfo')?.nickname ?? '';
  const { name, image, plate, deviceNumber, quantity, startAt, endAt, id } = holding;
  return {
    title: t('certificate.title'),
    units: t('certificate.units', { n: quantity }),
    day: day(startAt),
    owner: isNamed ? nickname : '',
    asset: { name, image, plate },
    facts: [
      { label: t('certificate.device'), value: deviceNumber },
      ...(plate === undefined ? [] : [{ label: t('certificate.plate'), value: plate }]),
      { label: t('certificate.from'), value: day(startAt) },
      { label: t('certificate.until'), value: day(endAt) },
      { label: t('certificate.number'), value: id.slice(-12) },
    ].slice(0, 4),
  };
}

type Picture = Readonly<{ file?: File; address?: string; isFailed: boolean }>;

/** Drawn beforehand: sharing is only allowed right after a tap. */
function usePicture(certificate: Certificate): Picture {
  const [picture, setPicture] = useState<Picture>({ isFailed: false });
  const content = JSON.stringify(certificate);
  useEffect(() => {
    let isGone = false;
    let address: string | undefined;
    const draw = async () => {
      const { certificatePicture } = await import('./certificate-picture.ts');
      const blob = await certificatePicture(JSON.parse(content) as Certificate);
      if (isGone) return;
      if (blob === undefined) return setPicture({ isFailed: true });
      address = URL.createObjectURL(blob);
      setPicture({ file: new File([blob], 'roda.png', { type: 'image/png' }), address, isFailed: false });
    };
    draw().catch(() => setPicture({ isFailed: true }));
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [content]);
  return picture;
}
