// A third-party page: shown here when its host is listed, else opened in the browser after a confirmation.

import { useState } from 'react';
import { IconCopy, IconDotsVertical, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { EmptyState, IconButton, RowContent, Rows, Sheet, buttonClass, copyText, toast, Button } from '@roda/ui';
import { usePublicConfig } from '#shared/public-config.queries.ts';
import { OpenOutside, WebFrame } from '#features/web/web-frame.tsx';
import { targetOf } from '#features/web/web.model.ts';
import type { WebTarget } from '#features/web/web.model.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const given = useSearchText('url');
  const title = useSearchText('title');
  const config = usePublicConfig();
  const [round, setRound] = useState(0);
  const target = targetOf(given, config.data?.webViewHosts ?? [], location.origin);
  const isShown = config.data !== undefined && target.kind === 'allowed';
  return (
    <Page
      screen="pages/web/webview"
      title={title !== '' && isShown ? title : t('web.title')}
      actions={isShown && <Menu url={target.url} onReload={() => setRound(round + 1)} />}
      foot={
        isShown ? (
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
            <span className="text-label font-normal text-ink-2" data-testid="web-host">
              {t('web.from', { host: target.host })}
            </span>
            <OpenOutside url={target.url} kind="quiet" />
          </div>
        ) : undefined
      }
    >
      <Loaded query={config}>{() => <Target key={round} target={target} />}</Loaded>
    </Page>
  );
}

function Target({ target }: Readonly<{ target: WebTarget }>) {
  const t = useText();
  const go = useGo();
  if (target.kind === 'none') return <EmptyState scene="noResult" title={t('web.noAddress')} />;
  if (target.kind === 'allowed') return <WebFrame url={target.url} host={target.host} />;
  return (
    <EmptyState
      scene="locked"
      title={t('web.leavingTitle')}
      hint={
        <>
          <span className="my-3 block rounded-control bg-fill px-3 py-2 font-semibold break-all text-ink">
            {target.host}
          </span>
          {t('web.leavingHint')}
        </>
      }
      action={
        <div className="grid gap-2.5">
          <a
            href={target.url}
            target="_blank"
            rel="noreferrer noopener"
            data-testid="leave"
            className={buttonClass('primary', 'large', true)}
          >
            {t('web.leave')}
          </a>
          <Button kind="secondary" wide data-testid="stay" onClick={go.back}>
            {t('web.stay')}
          </Button>
        </div>
      }
    />
  );
}

type MenuProps = Readonly<{ url: string; onReload: () => void }>;

function Menu({ url, onReload }: MenuProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const copy = async () => {
    setOpen(false);
    if (await copyText(url)) toast(t('common.copied'), 'success');
  };
  return (
    <>
      <IconButton label={t('web.menu')} data-testid="web-menu" onClick={() => setOpen(true)}>
        <IconDotsVertical size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Sheet open={open} title={t('web.menu')} onClose={() => setOpen(false)}>
        <Rows>
          <li>
            <a
              href={url}
              target="_blank"
              rel="noreferrer noopener"
              onClick={() => setOpen(false)}
              className="block active:bg-fill"
            >
              <RowContent icon={<IconExternalLink {...look} />} title={t('web.openOutside')} />
            </a>
          </li>
          <li>
            <button type="button" data-testid="web-copy" onClick={() => void copy()} className="w-full active:bg-fill">
              <RowContent icon={<IconCopy {...look} />} title={t('web.copyLink')} />
            </button>
          </li>
          <li>
            <button
              type="button"
              data-testid="web-reload"
              onClick={() => {
                setOpen(false);
                onReload();
              }}
              className="w-full active:bg-fill"
            >
              <RowContent icon={<IconRefresh {...look} />} title={t('common.reload')} />
            </button>
          </li>
        </Rows>
      </Sheet>
    </>
  );
}

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
