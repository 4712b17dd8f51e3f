// The prize of a box, as text and picture, and the possible actions.

import { Button, FieldError, StatusTag, AssetPicture, WholeDates, buttonClass, useUi } from '@roda/ui';
import type { BoxBill } from '@roda/api-contract/engagement/games';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useConfirmBoxReceipt } from './box.queries.ts';
import { oddsPercent, percentOf, stepOf, toneOfPrize } from './game.model.ts';
import type { GameWall } from './game.model.ts';

export type BoxResultProps = Readonly<{
  bill: BoxBill;
  /** The odds that it was opened with. */
  wall: GameWall;
  coins: number;
  onDone: () => void;
}>;

/** A prize and an empty box look alike: same light, same size, and the chance that it had. */
export function BoxResult({ bill, wall, coins, onDone }: BoxResultProps) {
  const t = useText();
  const { whole } = useFormats();
  const { lang, amountLocale } = useUi();
  const confirm = useConfirmBoxReceipt();
  const now = confirm.data ?? bill;
  const step = stepOf(now);
  const isBlank = bill.prize.kind === 'none';
  const percent = percentOf(wall, bill);
  return (
    <div className="grid gap-4 pb-2 text-center" data-testid="box-result" data-kind={bill.prize.kind}>
      <div className="grid justify-items-center gap-2">
        <div className="grid size-56 animate-[appear_200ms_ease-out] place-items-center rounded-full bg-income-tint">
          <AssetPicture image={bill.prize.image} kind={bill.prize.kind} bare className="size-36" />
        </div>
        <p className="text-title1">{isBlank ? bill.prize.name : t('box.won', { name: bill.prize.name })}</p>
        {!isBlank && <StatusTag tone={toneOfPrize(now.status)}>{t(`box.state.${now.status}`)}</StatusTag>}
        {percent !== undefined && (
          <p className="text-ink-2" data-testid="result-chance">
            {t('box.chance', { percent: oddsPercent(percent, lang, amountLocale) })}
          </p>
        )}
        <p className="text-ink-2">{t('box.coinsLeft', { n: whole(coins) })}</p>
      </div>
      <Deadline bill={now} />
      {confirm.error !== null && <FieldError>{failureText(t, confirm.error)}</FieldError>}
      <div className="grid gap-2.5">
        {step === 'take' && (
          <Button busy={confirm.isPending} onClick={() => confirm.mutate({ id: bill.id })} data-testid="take-prize">
            {t('box.take')}
          </Button>
        )}
        {step === 'address' && (
          <GoLink to="/subPages/box/giftList" search={{ id: bill.id }} className={buttonClass()} data-testid="to-gifts">
            {t('box.sendTo')}
          </GoLink>
        )}
        <Button kind="secondary" onClick={onDone} data-testid="result-done">
          {step === undefined ? t('common.done') : t('box.later')}
        </Button>
        <GoLink
          to="/pages/my/fairness"
          search={{ game: 'box', playId: bill.id }}
          className={buttonClass('quiet', 'medium')}
          data-testid="check-draw"
        >
          {t('box.check')}
        </GoLink>
      </div>
    </div>
  );
}

/** The outcome when the member does nothing. */
export function Deadline({ bill }: { bill: BoxBill }) {
  const t = useText();
  const { day } = useFormats();
  const step = stepOf(bill);
  if (bill.expiresAt === undefined || step === undefined || step === 'received') return null;
  const until = { day: day(bill.expiresAt) };
  return (
    <p className="text-label font-normal text-ink-3">
      <WholeDates text={step === 'take' ? t('box.creditsItself', until) : t('box.addressBy', until)} />
    </p>
  );
}
