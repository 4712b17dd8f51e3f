// The rows that a typed text finds; where none does, the way to help.

import { Card, Rows, buttonClass } from '@roda/ui';
import type { TextKey } from '@roda/i18n/text-key';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { isFound } from './account-found.model.ts';
import { AccountRowLink, useAccountRows } from './account-rows.tsx';
import type { AccountMenuProps } from './account-rows.tsx';

/** What a row is about, in words that its name does not have; by the name. */
const abouts: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'my.myProducts': 'find.products',
  'my.orders': 'find.orders',
  'my.statistics': 'find.statistics',
  'my.wallet': 'find.wallet',
  'home.withdraw': 'find.withdraw',
  'home.topUp': 'find.topUp',
  'my.cards': 'find.cards',
  'my.bills': 'find.bills',
  'my.identity': 'find.identity',
  'my.security': 'find.security',
  'my.transparency': 'find.transparency',
  'my.help': 'find.help',
  'my.settings': 'find.settings',
  'my.messages': 'find.messages',
  'my.pointsMall': 'find.pointsMall',
  'my.checkIn': 'find.checkIn',
  'my.invite': 'find.invite',
  'my.boxes': 'find.boxes',
  'my.pool': 'find.pool',
  'my.quiz': 'find.quiz',
  'my.gifts': 'find.gifts',
  'my.redeem': 'find.redeem',
  'my.benefits': 'find.benefits',
  'my.team': 'find.team',
  'my.inviteRewards': 'find.inviteRewards',
  'my.contract': 'find.contract',
  'my.salary': 'find.salary',
  'my.addresses': 'find.addresses',
  'my.howWePay': 'find.howWePay',
};

export function AccountFound({ typed, values = {} }: AccountMenuProps & Readonly<{ typed: string }>) {
  const t = useText();
  const found = useAccountRows()
    .flatMap(({ rows }) => rows)
    .filter(({ label }) => {
      const about = abouts[label];
      return isFound(typed, about === undefined ? [t(label)] : [t(label), t(about)]);
    });
  return (
    <div className="mt-3" role="status" data-testid="account-found">
      {found.length === 0 ? (
        <Card>
          <p>{t('find.none', { typed: typed.trim() })}</p>
          {hasScreen('/pages/my/help') && (
            <GoLink to="/pages/my/help" className={`${buttonClass('secondary', 'medium')} mt-3`}>
              {t('my.help')}
            </GoLink>
          )}
        </Card>
      ) : (
        <Rows>
          {found.map((row) => (
            <li key={row.label}>
              <AccountRowLink row={row} value={values[row.path]} />
            </li>
          ))}
        </Rows>
      )}
    </div>
  );
}
