// The member's consents with their times: switches for revocable ones, receipts for those the account requires.

import { Rows, RowContent, WholeDates } from '@roda/ui';
import { revocableConsents } from '@roda/api-contract/people/identity';
import type { Consent } from '@roda/api-contract/people/identity';
import type * as z from 'zod/mini';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { SwitchRow } from '#shared/forms/switch-row.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useListConsents, useUpdateConsent } from './privacy.queries.ts';

type Receipt = z.output<typeof Consent>;

export function ConsentList() {
  const t = useText();
  const { at } = useFormats();
  const consents = useListConsents();
  const set = useUpdateConsent();
  const dated = ({ granted, at: when }: Receipt) =>
    when === undefined ? t('privacy.never') : t(granted ? 'privacy.since' : 'privacy.withdrawn', { time: at(when) });
  return (
    <Loaded query={consents}>
      {(list) => (
        <>
          <Rows label={t('privacy.consents')}>
            {revocableConsents.map((purpose) => {
              const found = list.find((one) => one.purpose === purpose);
              const isTurning = set.isPending && set.variables.purpose === purpose;
              const on = isTurning ? set.variables.granted : found?.granted === true;
              return (
                <li key={purpose}>
                  <SwitchRow
                    title={t(`privacy.for.${purpose}`)}
                    hint={
                      <WholeDates text={`${t(`privacy.why.${purpose}`)} ${found === undefined ? '' : dated(found)}`} />
                    }
                    on={on}
                    disabled={isTurning}
                    testId={`consent-${purpose}`}
                    onChange={(granted) => set.mutate({ purpose, granted })}
                  />
                </li>
              );
            })}
          </Rows>
          <h2 className="mt-5 mb-2 px-1 text-label text-ink-3">{t('privacy.needed')}</h2>
          <Rows>
            {list
              .filter(({ required }) => required)
              .map((one) => (
                <li key={one.purpose}>
                  <GoLink
                    to="/pages/my/text"
                    search={{ key: one.purpose === 'privacy' ? 'privacy' : 'agreement', version: one.version }}
                    className="block active:bg-fill"
                  >
                    <RowContent
                      title={t(one.purpose === 'privacy' ? 'privacy.notice' : 'privacy.agreement')}
                      hint={<WholeDates text={`${t('privacy.version', { version: one.version })} · ${dated(one)}`} />}
                      chevron
                    />
                  </GoLink>
                </li>
              ))}
          </Rows>
        </>
      )}
    </Loaded>
  );
}
