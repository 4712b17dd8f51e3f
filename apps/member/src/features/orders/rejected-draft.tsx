// Why a product cannot be bought now, and the next action.

import { EmptyState, buttonClass } from '@roda/ui';
import { codeOf, factOf, failureText } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function RejectedDraft({ failure }: { failure: unknown }) {
  const t = useText();
  const code = codeOf(failure);
  const isLevel = code === 'level_short';
  return (
    <EmptyState
      scene={code === 'cap_reached' || isLevel ? 'locked' : 'notAvailable'}
      title={t('order.notPossible')}
      hint={
        isLevel
          ? t('product.levelSheet', { need: factOf(failure, 'needLevel') ?? 0, have: factOf(failure, 'level') ?? 0 })
          : failureText(t, failure)
      }
      action={
        code === 'cap_reached' ? (
          <GoLink to="/pages/my/identity" className={buttonClass('secondary')}>
            {t('suitability.step.cap')}
          </GoLink>
        ) : (
          <div className="grid gap-2">
            {isLevel && (
              <GoLink
                to="/pages/my/equity"
                search={{ need: String(factOf(failure, 'needLevel') ?? '') }}
                className={buttonClass()}
                data-testid="see-benefits"
              >
                {t('order.seeBenefits')}
              </GoLink>
            )}
            <GoLink to="/pages/index/productList" className={buttonClass('secondary')}>
              {t('order.backToShop')}
            </GoLink>
          </div>
        )
      }
    />
  );
}
