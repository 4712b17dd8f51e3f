// The first start without a server: the language is not known yet, so the message is shown in all three.

import { Button, ErrorState, UiProvider } from '@roda/ui';
import { langs, tagOf } from '@roda/domain/language';
import { loadTexts, settingsOf } from '#shared/texts/texts.tsx';

type Texts = Awaited<ReturnType<typeof loadTexts>>;

/** The texts of all languages; bundled with the app, since the server is unreachable. */
export function allTexts(): Promise<readonly Texts[]> {
  return Promise.all(langs.map(loadTexts));
}

export function Unreachable({ texts }: { texts: readonly Texts[] }) {
  return (
    <main data-screen="unreachable" className="mx-auto flex min-h-dvh max-w-[480px] flex-col justify-center gap-2 px-4">
      {texts.map(({ lang, t }, index) => (
        <section key={lang} lang={tagOf(lang)} className="text-center">
          <UiProvider settings={settingsOf({ lang, t })}>
            {index === 0 && <ErrorState scene="noNetwork" title={t('shell.bootFailedTitle')} />}
            {index > 0 && <h2 className="text-title3">{t('shell.bootFailedTitle')}</h2>}
            <p className="mt-1 text-ink-3">{t('common.checkConnection')}</p>
            <Button kind="quiet" onClick={() => location.reload()}>
              {t('common.retry')}
            </Button>
          </UiProvider>
        </section>
      ))}
    </main>
  );
}
