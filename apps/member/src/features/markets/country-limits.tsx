// The public limits of the member's country, and its legal texts with their versions: one call for all of them.

import { useEffect } from 'react';
import { RowContent, Rows } from '@roda/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useStored } from '#shared/store.ts';
import { countryName } from '#shared/texts/country-name.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { limitRows } from './country-limits.model.ts';
import { textQueryKey, useSystemConf } from './system-conf.queries.ts';

/** Nothing while it is unknown: the rows are information, and no screen waits for them. */
export function CountryLimits() {
  const t = useText();
  const { money } = useFormats();
  const lang = useLang();
  const country = useStored('country');
  const conf = useSystemConf();
  const rows = limitRows(conf.data?.settings ?? {});
  if (rows.length === 0) return null;
  return (
    <section className="mb-5" data-testid="country-limits">
      <h2 className="mb-2 px-1 text-label text-ink-3">
        {t('settings.limitsGroup', { country: country === undefined ? '' : countryName(country, lang) })}
      </h2>
      <Rows>
        {rows.map((row) => (
          <li key={row.title} data-testid={`limit-${row.key}`}>
            <RowContent title={t(row.title)} value={<LimitText row={row} money={money} />} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

function LimitText({
  row,
  money,
}: Readonly<{ row: ReturnType<typeof limitRows>[number]; money: (a: string) => string }>) {
  const t = useText();
  if (row.kind !== 'amount') return row.kind === 'age' ? t('settings.minimumAgeValue', { n: row.value }) : row.value;
  if (row.from === undefined) return t('settings.upTo', { amount: money(row.to) });
  return t('settings.fromTo', { from: money(row.from), to: money(row.to) });
}

/** The legal texts by their titles on the server; their bodies are kept, so that opening one needs no second call. */
export function LegalTextRows({
  fallback,
}: Readonly<{ fallback: readonly (readonly [key: string, title: string])[] }>) {
  const t = useText();
  const lang = useLang();
  const queryClient = useQueryClient();
  const { data } = useSystemConf();
  useEffect(() => {
    for (const text of data?.texts ?? []) queryClient.setQueryData(textQueryKey(text.key, lang), text);
  }, [data, lang, queryClient]);
  const rows =
    data === undefined || data.texts.length === 0
      ? fallback.map(([key, title]) => ({ key, title, version: undefined }))
      : data.texts;
  return rows.map(({ key, title, version }) => (
    <li key={key}>
      <GoLink to="/pages/my/text" search={{ key }} className="block active:bg-fill" data-testid={`legal-${key}`}>
        <RowContent
          title={title}
          {...(version === undefined ? {} : { hint: t('settings.textVersion', { version }) })}
          chevron
        />
      </GoLink>
    </li>
  ));
}
