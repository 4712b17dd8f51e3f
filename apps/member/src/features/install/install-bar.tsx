// The slim bar that offers to install the app, on home screens in browsers: not on the first visit, and never again
// once closed.

import { useEffect, useState } from 'react';
import { IconX } from '@tabler/icons-react';
import { Button, IconButton, Sheet, toast } from '@roda/ui';
import { isApple, isInsideApp } from '#shared/platform/browser.ts';
import { appType } from '#shared/platform/shell.ts';
import { takeInstallOffer, useInstallOffer } from '#shared/device/install-offer.ts';
import { store, stored, useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { installedMark, mayOffer, visitMark, wayToInstall } from './install.model.ts';

export function InstallBar() {
  const t = useText();
  const offered = useInstallOffer();
  const silence = useStored('launcherPwa');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (stored('launcherPwa') === undefined) store('launcherPwa', visitMark(Date.now()));
    const remember = () => store('launcherPwa', installedMark);
    window.addEventListener('appinstalled', remember);
    return () => window.removeEventListener('appinstalled', remember);
  }, []);
  const way = wayToInstall({
    apple: isApple(navigator),
    insideApp: isInsideApp(navigator),
    installed: appType() !== 'h5',
    offered,
  });
  if (way === 'none' || !mayOffer(silence, Date.now())) return null;
  const silent = () => store('launcherPwa', new Date().toISOString());
  const install = async () => {
    if (way === 'steps') {
      setOpen(true);
      return;
    }
    if (await takeInstallOffer()) {
      store('launcherPwa', installedMark);
      toast(t('launch.installed'), 'success');
    } else silent();
  };
  return (
    <aside
      aria-label={t('launch.installTitle')}
      data-testid="install-bar"
      className="flex min-h-14 items-center gap-2 border-t border-hairline bg-tint py-1.5 pr-1 pl-3"
    >
      <img src="./icon.svg" alt="" width="36" height="36" className="shrink-0 rounded-control" />
      <p className="min-w-0 flex-1 text-label text-ink">
        {t('launch.installTitle')}
        <span className="block font-normal text-ink-2">{t('launch.installHint')}</span>
      </p>
      <Button size="small" data-testid="install" onClick={() => void install()}>
        {t(way === 'steps' ? 'launch.how' : 'launch.install')}
      </Button>
      <IconButton label={t('common.close')} data-testid="install-close" onClick={silent}>
        <IconX size={20} stroke={1.75} />
      </IconButton>
      <Sheet open={isOpen} title={t('launch.stepsTitle')} onClose={() => setOpen(false)}>
        <InstallSteps />
      </Sheet>
    </aside>
  );
}

/** The manual steps on iPhone and iPad. */
export function InstallSteps() {
  const t = useText();
  return (
    <>
      <ol className="mt-1 grid gap-3">
        {([t('launch.stepShare'), t('launch.stepAdd'), t('launch.stepOpen')] as const).map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-tint-2 font-semibold text-on-tint"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-label font-normal text-ink-3">{t('launch.stepsPush')}</p>
    </>
  );
}
