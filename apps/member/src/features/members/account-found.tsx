// The rows that a typed text finds; where none does, the way to help.

import { Card, Rows, buttonClass } from '@roda/ui';
import type { TextKey } from '@roda/i18n/text-key';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import type { ScreenPath } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { isFound } from './account-found.model.ts';
import { AccountRowLink, useAccountRows } from './account-rows.tsx';
import type { AccountMenuProps } from './account-rows.tsx';

/** What a row is about, in words that its name does not have. */
const abouts: Readonly<Partial<Record<ScreenPath, TextKey>>> = {
  '/subPages/product/myProduct': 'find.products',
  '/pages/my/productOrderList': 'find.orders',
  '/subPages/statistics/index': 'find.statistics',
  '/pages/my/historyList': 'find.walletHistory',
  '/pages/my/identity': 'find.identity',
  '/subPages/card/list': 'find.cards',
  '/pages/my/sessions': 'find.security',
  '/pages/my/trust': 'find.transparency',
  '/pages/my/help': 'find.help',
  '/pages/my/set': 'find.settings',
  '/subPages/message/list': 'find.messages',
  '/subPages/pointsmall/index': 'find.pointsMall',
  '/pages/my/checkIn': 'find.checkIn',
  '/pages/my/invite': 'find.invite',
  '/subPages/repayment/index': 'find.bills',
  '/subPages/box/index': 'find.boxes',
  '/subPages/jackpot/index': 'find.pool',
  '/pages/my/answer': 'find.quiz',
  '/pages/my/gift': 'find.gifts',
  '/pages/my/redeem': 'find.redeem',
  '/pages/my/equity': 'find.benefits',
  '/pages/index/team': 'find.team',
  '/pages/my/inviteGift': 'find.inviteRewards',
  '/subPages/contract/view': 'find.contract',
  '/subPages/salary/list': 'find.salary',
  '/subPages/address/address': 'find.addresses',
  '/pages/my/mode': 'find.howWePay',
};

export function AccountFound({ typed, values = {} }: AccountMenuProps & Readonly<{ typed: string }>) {
  const t = useText();
  const found = useAccountRows()
    .flatMap(({ rows }) => rows)
    .filter(({ path, label }) => {
      const about = abouts[path];
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
            <li key={row.path}>
              <AccountRowLink row={row} value={values[row.path]} />
            </li>
          ))}
        </Rows>
      )}
    </div>
  );
}
