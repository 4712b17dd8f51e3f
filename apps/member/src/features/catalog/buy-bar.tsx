// The bar below a product: its price, how long it can be cancelled, and the one button with the possible action.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Dialog, MoneyText, buttonClass } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useLevelName } from '#shared/level-name.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { buyState } from './shop.model.ts';
import type { ShopBuyer } from './shop.model.ts';

export type BuyBarProps = Readonly<{
  goods: Product;
  buyer: ShopBuyer;
  /** Nothing stands in the way of a purchase. */
  onBuy: () => void;
}>;

export function BuyBar({ goods, buyer, onBuy }: BuyBarProps) {
  const t = useText();
  const days = useStored('langData')?.cancelWindowDays ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex-1">
        <MoneyText amount={goods.price} size="title2" />
        <span className="block text-caption text-ink-3">
          {days > 0 ? t('product.perUnitCancel', { n: days }) : t('product.perUnit')}
        </span>
      </p>
      <div className="wants-32 grid flex-1">
        <BuyButton goods={goods} buyer={buyer} onBuy={onBuy} />
      </div>
    </div>
  );
}

function BuyButton({ goods, buyer, onBuy }: BuyBarProps) {
  const t = useText();
  const go = useGo();
  const state = buyState(goods, buyer);
  if (state === 'soldOut')
    return (
      <Button disabled data-testid="buy">
        {t('product.soldOut')}
      </Button>
    );
  if (state === 'limit')
    return (
      <Button disabled data-testid="buy">
        {t('product.limitReached')}
      </Button>
    );
  if (state === 'logIn')
    return (
      <Button onClick={go.logIn} data-testid="buy">
        {t('product.logInToBuy')}
      </Button>
    );
  if (state === 'paused') {
    return (
      <WhyNot label={t('shop.paused')} title={t('shop.pausedWhy')}>
        {goods.pauseReason !== undefined && <p className="mb-2 font-semibold">{goods.pauseReason}</p>}
        <p>{t('shop.pausedText')}</p>
      </WhyNot>
    );
  }
  if (state === 'level') return <LevelMissing need={goods.minLevel} have={buyer.level ?? 0} />;
  if (state === 'buy')
    return (
      <Button onClick={onBuy} data-testid="buy">
        {t('product.buy')}
      </Button>
    );
  return (
    <GoLink
      to="/subPages/product/createOrder"
      search={{ kind: goods.kind, id: String(goods.id) }}
      data-testid="buy"
      className={buttonClass()}
    >
      {t('product.verifyToBuy')}
    </GoLink>
  );
}

function LevelMissing({ need, have }: Readonly<{ need: number; have: number }>) {
  const t = useText();
  const [needName, haveName] = [useLevelName(need), useLevelName(have)];
  const needed = t('product.levelNeeded', { n: needName });
  return (
    <WhyNot label={needed} title={needed}>
      <p className="mb-3">{t('product.levelSheet', { need: needName, have: haveName })}</p>
      <GoLink to="/pages/my/equity" search={{ need: String(need) }} className={buttonClass('quiet', 'medium')}>
        {t('product.levelWay')}
      </GoLink>
    </WhyNot>
  );
}

/** A button with the reason why nothing can be bought now. */
function WhyNot({ label, title, children }: Readonly<{ label: string; title: string; children: ReactNode }>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)} data-testid="buy">
        {label}
      </Button>
      <Dialog open={isOpen} title={title} confirm={t('common.close')} onConfirm={close} onClose={close}>
        {children}
      </Dialog>
    </>
  );
}
