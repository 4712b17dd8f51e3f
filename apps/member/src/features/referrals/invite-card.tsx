// The member's code: large text, a QR code to scan, a link to send, a poster to show.

import { useMemo, useState } from 'react';
import { IconCopy, IconLink, IconPhoto, IconShare } from '@tabler/icons-react';
import { Button, QrBlock, copyText, toast } from '@roda/ui';
import { platform } from '#shared/platform/platform.ts';
import { useText } from '#shared/texts/texts.tsx';
import { inviteLink } from './invitations.model.ts';
import { PosterSheet } from './poster-sheet.tsx';

export type InviteCardProps = Readonly<{
  code: string;
  template: string;
  /** The legal lines of the poster that depend on the market. */
  law: readonly string[];
}>;

export function InviteCard({ code, template, law }: InviteCardProps) {
  const t = useText();
  const [isPoster, setPoster] = useState(false);
  const link = inviteLink(template, code);
  const words = useMemo(
    () => ({
      head: t('invite.posterHead'),
      codeLabel: t('invite.posterCode'),
      scan: t('invite.posterScan'),
      law: [...law, t('invite.posterRisk')],
    }),
    [t, law],
  );
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    toast(isCopied ? t('invite.copied') : t('invite.copyFailed', { link }), isCopied ? 'success' : 'warning');
  };
  return (
    <section className="rounded-card bg-surface p-4 text-center shadow-e1">
      <h2 className="text-label text-ink-3">{t('invite.code')}</h2>
      <p
        className="amount-figures text-display text-[length:min(2.375rem,10vw)] break-all tracking-wider select-all"
        data-testid="invite-code"
      >
        {code}
      </p>
      <div className="my-4 flex justify-center">
        <QrBlock content={link} label={t('invite.qr')} size={188} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5">
        <Button kind="secondary" onClick={() => void copy(code)} data-testid="copy-code">
          <IconCopy {...look} />
          {t('invite.copyCode')}
        </Button>
        <Button kind="secondary" onClick={() => void copy(link)} data-testid="copy-link">
          <IconLink {...look} />
          {t('invite.copyLink')}
        </Button>
        <Button kind="secondary" onClick={() => setPoster(true)} data-testid="open-poster">
          <IconPhoto {...look} />
          {t('invite.poster')}
        </Button>
        <ShareLink text={t('invite.shareText', { code })} link={link} onFailed={() => void copy(link)} />
      </div>
      <PosterSheet open={isPoster} onClose={() => setPoster(false)} code={code} link={link} words={words} />
    </section>
  );
}

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type ShareLinkProps = Readonly<{ text: string; link: string; onFailed: () => void }>;

/** The device's share sheet; where it is missing, the link is copied. */
function ShareLink({ text, link, onFailed }: ShareLinkProps) {
  const t = useText();
  const share = async () => {
    const device = await platform();
    if ((await device.share({ title: t('shell.appName'), text, url: link })) === 'failed') onFailed();
  };
  return (
    <Button onClick={() => void share()} data-testid="share-link">
      <IconShare {...look} />
      {t('invite.share')}
    </Button>
  );
}
