// The words for income at each stage, each with what it means.

import { useText } from '#shared/texts/texts.tsx';

const words = ['earned', 'toClaim', 'waiting', 'paidOut', 'withdrawing', 'withdrawn', 'today'] as const;
export type FigureWord = (typeof words)[number];

/** Folded until somebody asks. */
export function FigureWords({ of = words }: Readonly<{ of?: readonly FigureWord[] }>) {
  const t = useText();
  return (
    <details className="mt-3 text-label font-normal text-ink-3">
      <summary className="min-h-6 cursor-pointer font-semibold text-primary">{t('figure.explain')}</summary>
      <dl className="mt-2 grid gap-2">
        {of.map((word) => (
          <div key={word}>
            <dt className="font-semibold text-ink-2">{t(`figure.${word}`)}</dt>
            <dd>{t(`figure.${word}.hint`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
