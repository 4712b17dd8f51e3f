// The account screens' rows in their groups, and a search that finds one by what it is called or is about.

import { Suspense, useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { Rows, controlClass } from '@roda/ui';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { useText } from '#shared/texts/texts.tsx';
import { AccountRowLink, useAccountRows } from './account-rows.tsx';
import type { AccountMenuProps } from './account-rows.tsx';

const AccountFound = lazyWith(['find'], () => import('./account-found.tsx'), 'AccountFound');

export function AccountMenu({ values = {} }: AccountMenuProps) {
  const t = useText();
  const groups = useAccountRows();
  const [typed, setTyped] = useState('');
  return (
    <>
      <div role="search" className="relative mt-5">
        <IconSearch
          size={20}
          stroke={1.75}
          aria-hidden="true"
          className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('my.search')}
          placeholder={t('my.search')}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${controlClass} pl-11`}
          data-testid="account-search"
        />
      </div>
      {typed.trim() === '' ? (
        groups.map(({ label, rows }) => (
          <section key={label} className="mt-5">
            <h2 className="mb-2 text-section">{t(label)}</h2>
            <Rows>
              {rows.map((row) => (
                <li key={row.label}>
                  <AccountRowLink row={row} value={values[row.path]} />
                </li>
              ))}
            </Rows>
          </section>
        ))
      ) : (
        <Suspense>
          <AccountFound typed={typed} values={values} />
        </Suspense>
      )}
    </>
  );
}
