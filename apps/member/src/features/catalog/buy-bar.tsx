// The bar below a product: heart, calculator, and the one button with the currently possible action.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconCalculator } from '@tabler/icons-react';
import { Button, Dialog, IconButton, buttonClass } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { useText } from '#shared/texts/texts.tsx';
import { CalculatorSheet } from './calculator-sheet.tsx';
import { Heart } from './heart.tsx';
import { buyState } from './shop.model.ts';
import type { ShopBuyer } from './shop.model.ts';

export function BuyBar({ goods, buyer }: Readonly<{ goods: Product; buyer: ShopBuyer }>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex items-center gap-1">
      <Heart id={goods.id} />
      <IconButton label={t('product.calculator')} data-testid="calculator" onClick={() => setOpen(true)}>
        <IconCalculator size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div className="ml-2 grid flex-1">
        <BuyButton goods={goods} buyer={buyer} />
      </div>
      <CalculatorSheet open={isOpen} goods={goods} onClose={() => setOpen(false)} />
    </div>
  );
}

function BuyButton({ goods, buyer }: Readonly<{ goods: Product; buyer: ShopBuyer }>) {
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
  if (state === 'level') {
    const needed = t('product.levelNeeded', { n: goods.minLevel });
    const why = t('product.levelSheet', { need: goods.minLevel, have: buyer.level ?? 0 });
    return (
      <WhyNot label={needed} title={needed}>
        {why}
      </WhyNot>
    );
  }
  return (
    <GoLink
      to="/subPages/product/createOrder"
      search={{ kind: goods.kind, id: String(goods.id) }}
      data-testid="buy"
      className={buttonClass()}
    >
      {t(state === 'verify' ? 'product.verifyToBuy' : 'product.buy')}
    </GoLink>
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
