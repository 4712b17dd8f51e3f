// Result of a redeem code: the reward, where it is, and related links.

import { AssetPicture, Button, ResultPage, buttonClass } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { Redeemed } from './redeem-form.tsx';

const places = {
  wallet: 'redeem.toWallet',
  points: 'redeem.toPoints',
  coins: 'redeem.toCoins',
  gift: 'redeem.toGift',
} as const;

export function RedeemResult({ got, onAnother }: Readonly<{ got: Redeemed; onAnother: () => void }>) {
  const t = useText();
  const { money } = useFormats();
  const isGift = got.kind === 'gift';
  return (
    <ResultPage
      picture={got.kind === 'wallet' ? 'success' : <AssetPicture image="" kind={got.kind} bare className="size-36" />}
      title={t('redeem.doneTitle')}
      actions={
        <>
          <GoLink
            to={isGift ? '/pages/my/gift' : '/pages/my/historyList'}
            search={isGift ? {} : { type: 'redeem' }}
            className={buttonClass()}
            data-testid="redeem-onward"
          >
            {t(isGift ? 'redeem.openGifts' : 'redeem.openHistory')}
          </GoLink>
          <Button kind="secondary" onClick={onAnother} data-testid="redeem-another">
            {t('redeem.another')}
          </Button>
        </>
      }
    >
      <p className="text-title2 text-ink" data-testid="redeem-got">
        {got.amount === undefined ? got.title : money(got.amount, got.currency)}
      </p>
      <p>{t(places[got.kind])}</p>
    </ResultPage>
  );
}
