// Help: contacts of support, and the reference to give them.

import { IconBrandWhatsapp, IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { Card, CopyRow, EmptyState, RowContent, Rows } from '@roda/ui';
import { useCustomerService } from '#features/markets/places.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useStored } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';

const icons: Readonly<Record<string, typeof IconPhone>> = {
  chat: IconMessageCircle,
  phone: IconPhone,
  email: IconMail,
  whatsapp: IconBrandWhatsapp,
};

export function Screen() {
  const t = useText();
  const support = useCustomerService(useLang());
  const member = useStored('userInfo');
  return (
    <Page screen="pages/my/help" title={t('settings.supportTitle')}>
      <Loaded query={support}>
        {({ channels }) =>
          channels.length === 0 ? (
            <EmptyState scene="noMessages" title={t('common.nothingYet')} />
          ) : (
            <Rows>
              {channels.map((channel) => {
                const Icon = icons[channel.kind] ?? IconMessageCircle;
                return (
                  <li key={channel.kind + channel.value}>
                    <a
                      href={hrefOf(channel)}
                      target="_blank"
                      rel="noreferrer noopener"
                      className="block active:bg-fill"
                    >
                      <RowContent
                        icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
                        title={channel.label}
                        hint={
                          channel.hours === ''
                            ? channel.value
                            : `${channel.value} · ${t('settings.supportHours', { hours: channel.hours })}`
                        }
                        chevron
                      />
                    </a>
                  </li>
                );
              })}
            </Rows>
          )
        }
      </Loaded>
      {member !== undefined && (
        <>
          <Card className="mt-4">
            <CopyRow label={t('settings.supportReference')} value={member.id} />
          </Card>
          <div className="mt-4">
            <Rows>
              <li>
                <GoLink to="/pages/my/complaints" className="block active:bg-fill" data-testid="complaints">
                  <RowContent title={t('settings.complaints')} hint={t('settings.complaintsHint')} chevron />
                </GoLink>
              </li>
            </Rows>
          </div>
        </>
      )}
      <p className="mt-4 text-ink-3">{t('disclosure.fraudTip')}</p>
    </Page>
  );
}

/** Only address schemes that a phone can open; any other is not opened. */
function hrefOf({ kind, value }: Readonly<{ kind: keyof typeof icons; value: string }>): string {
  if (kind === 'phone') return `tel:${value.replaceAll(/[^\d+]/gu, '')}`;
  if (kind === 'email') return `mailto:${value}`;
  if (kind === 'whatsapp') return `https://wa.me/${value.replaceAll(/\D/gu, '')}`;
  return value.startsWith('https://') ? value : '#';
}
