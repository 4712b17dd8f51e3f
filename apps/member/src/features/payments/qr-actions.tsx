// What can be done with a payment's QR code on the phone that shows it: save it, share it, open the wallet.

import { useEffect, useState } from 'react';
import { IconDownload, IconShare, IconWallet } from '@tabler/icons-react';
import { Button, buttonClass, toast } from '@roda/ui';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { useText } from '#shared/texts/texts.tsx';
import { isWebAddress } from './payments.model.ts';
import type { QrPicture } from './qr-picture.ts';

export type QrActionsProps = Readonly<{ content: string; link: string | undefined; amount: string; name: string }>;

export function QrActions({ content, link, amount, name }: QrActionsProps) {
  const t = useText();
  const file = usePicture({ content, title: t('pay.qrLabel'), lines: [amount] }, `${name}.png`);
  const device = usePlatform();
  const save = async (picture: File) => {
    if ((await device?.saveImage(picture)) === 'saved') toast(t('pay.qrSaved'), 'success');
    else toast(t('pay.qrSaveFailed'), 'error');
  };
  const share = async (picture: File) => {
    if ((await device?.share({ files: [picture] })) === 'failed') toast(t('pay.qrShareFailed'), 'error');
  };
  return (
    <div className="mt-4 grid gap-2.5">
      {link !== undefined && isWebAddress(link) && (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          data-testid="open-wallet"
          className={buttonClass('primary', 'large', true)}
        >
          <IconWallet size={20} stroke={1.75} aria-hidden="true" />
          {t('pay.openWallet')}
        </a>
      )}
      {file !== undefined && device !== undefined && (
        <div className="flex flex-wrap gap-2.5">
          {device.can('saveImage') && (
            <Button
              kind="secondary"
              size="medium"
              className="min-w-fit flex-1"
              onClick={() => void save(file)}
              data-testid="qr-save"
            >
              <IconDownload size={20} stroke={1.75} aria-hidden="true" />
              {t('pay.qrSave')}
            </Button>
          )}
          {device.can('shareFiles') && (
            <Button
              kind="secondary"
              size="medium"
              className="min-w-fit flex-1"
              onClick={() => void share(file)}
              data-testid="qr-share"
            >
              <IconShare size={20} stroke={1.75} aria-hidden="true" />
              {t('pay.qrShare')}
            </Button>
          )}
        </div>
      )}
      <p className="text-label font-normal text-ink-3">
        {t(device?.can('saveImage') === false ? 'pay.qrScreenshot' : 'pay.qrHere')}
      </p>
    </div>
  );
}

/** Drawn beforehand: sharing is only allowed right after a tap. Undefined while it is drawn, or without a canvas. */
function usePicture({ content, title, lines }: QrPicture, name: string): File | undefined {
  const [file, setFile] = useState<File>();
  const text = lines.join('\n');
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { qrPicture } = await import('./qr-picture.ts');
      const blob = await qrPicture({ content, title, lines: text.split('\n') });
      if (!isGone && blob !== undefined) setFile(new File([blob], name, { type: 'image/png' }));
    };
    draw().catch(() => undefined);
    return () => void (isGone = true);
  }, [content, title, text, name]);
  return file;
}
