// The one action of a product: redeem it, or the first obstacle.

import { Button, buttonClass } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { ProductInfo, Variant } from './product-view.tsx';
import { mostUnits, shortOf } from './points-mall.model.ts';
import { usePointsMallAccount } from './points-mall.queries.ts';
import { usePriceText } from './price-text.tsx';

export function RedeemBar({ goods, variant }: Readonly<{ goods: ProductInfo; variant: Variant }>) {
  const t = useText();
  const go = useGo();
  const priceText = usePriceText();
  const isIn = useStored('token') !== undefined;
  const account = usePointsMallAccount();
  if (!isIn) {
    return (
      <Button wide onClick={go.logIn} data-testid="mall-log-in">
        {t('pointsmall.logInToRedeem')}
      </Button>
    );
  }
  if (variant.number <= 0) return <Stop text={t('pointsmall.outOfStock')} />;
  if (mostUnits(variant.number, goods.purchaseLimit, goods.bought ?? 0) === 0) {
    return <Stop text={t('pointsmall.limitReached')} />;
  }
  const short = shortOf(variant, account.data);
  if (short !== undefined) return <Need short={short} />;
  return (
    <GoLink
      to="/subPages/pointsmall/createOrder"
      search={{ id: String(goods.id), product: String(variant.id) }}
      data-testid="redeem"
      className={buttonClass('primary', 'large', true)}
    >
      {t('pointsmall.redeemFor', { price: priceText(variant) })}
    </GoLink>
  );
}

function Stop({ text }: { text: string }) {
  return (
    <p role="status" className="py-3 text-center text-ink-2" data-testid="mall-stop">
      {text}
    </p>
  );
}

/** How many more are needed, and how to earn them. */
export function Need({ short: { unit, n } }: { short: NonNullable<ReturnType<typeof shortOf>> }) {
  const t = useText();
  const { whole } = useFormats();
  return (
    <p role="status" className="py-2 text-center text-ink-2" data-testid="mall-need">
      {t(unit === 'points' ? 'pointsmall.needPoints' : 'pointsmall.needCoins', { n: whole(n) })}
      {hasScreen('/pages/my/checkIn') && (
        <GoLink to="/pages/my/checkIn" className="ml-2 inline-block py-1 font-semibold text-primary">
          {t('pointsmall.howToEarn')}
        </GoLink>
      )}
    </p>
  );
}
