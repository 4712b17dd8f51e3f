// Opening a box: the confirmation, the server's reply, a short animation that can be skipped, and the prize.

import { useEffect, useRef, useState } from 'react';
import { Button, FieldError, Sheet, AssetPicture, buttonClass, useUi } from '@roda/ui';
import type { BoxState } from '@roda/ui/pictures/asset-art/boxes.tsx';
import { usePlay } from '@roda/ui/play.ts';
import type { boxList, buyBox } from '@roda/api-contract/engagement/games';
import type { ReplyOf } from '@roda/api-contract/operation';
import { feel } from '#shared/device/haptics.ts';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { codeOf, errnoOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Spoken } from '#shared/texts/spoken.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { newActionKey, useBuyBox } from './box.queries.ts';
import { nothingPercent, oddsPercent } from './game.model.ts';
import type { GameWall } from './game.model.ts';
import { BoxResult } from './box-result.tsx';

type Box = ReplyOf<typeof boxList>['boxes'][number];
type Opened = ReplyOf<typeof buyBox>;

export type OpenSheetProps = Readonly<{
  open: boolean;
  box: Box;
  wall: GameWall;
  coins: number;
  commitment: string | undefined;
  onClose: () => void;
}>;

export function OpenSheet({ open, ...rest }: OpenSheetProps) {
  return open ? <OpenNow {...rest} /> : null;
}

function OpenNow({ onClose, ...asked }: Omit<OpenSheetProps, 'open'>) {
  const t = useText();
  const { money } = useFormats();
  const [bill, setBill] = useState<Opened>();
  const [isFilming, setFilming] = useState(false);
  // The odds that were shown are sent, also when the list behind is refetched: different odds are rejected.
  const [first] = useState(asked);
  const endFilm = () => {
    feel('selection');
    setFilming(false);
  };
  const opening = useOpening(first, (opened) => {
    setFilming(true);
    setBill(opened);
  });
  const price = money(String(first.box.price), 'COIN');
  const said = useResultText(bill);
  if (bill === undefined) {
    return (
      <Sheet
        key="box"
        open
        title={t('box.askTitle', { price })}
        onClose={onClose}
        foot={<AskFoot price={price} opening={opening} onClose={onClose} />}
      >
        <Ask box={first.box} wall={first.wall} coins={first.coins} failure={opening.failure} />
      </Sheet>
    );
  }
  return (
    <Sheet
      key="box"
      open
      title={t(isFilming ? 'box.opening' : 'box.resultTitle')}
      onClose={isFilming ? endFilm : onClose}
      foot={
        isFilming ? (
          <Button wide kind="secondary" onClick={endFilm} data-testid="skip-film">
            {t('common.skip')}
          </Button>
        ) : undefined
      }
    >
      <Spoken>{isFilming ? undefined : said}</Spoken>
      {isFilming ? (
        <Film image={first.box.image} onEnd={endFilm} />
      ) : (
        <BoxResult bill={bill} wall={first.wall} coins={bill.coins} onDone={onClose} />
      )}
    </Sheet>
  );
}

/** The result in one sentence, also when it is nothing. */
function useResultText(bill: Opened | undefined): string | undefined {
  const t = useText();
  const { whole } = useFormats();
  if (bill === undefined) return undefined;
  const { name, kind } = bill.prize;
  const result = kind === 'none' ? name : t('box.won', { name });
  return t('box.spoken', { result, coins: t('box.coinsLeft', { n: whole(bill.coins) }) });
}

const filmMs = 900;
const lidSteps = [
  [60, 'opening'],
  [260, 'open'],
] as const;

/** The lid rises in two steps. */
function useLid(): BoxState {
  const [lid, setLid] = useState<BoxState>('closed');
  useEffect(() => {
    const timers = lidSteps.map(([afterMs, next]) => setTimeout(() => setLid(next), afterMs));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return lid;
}

/**
 * The box opens, rises into the light and is gone. It knows nothing of the prize, which is fixed before: every result
 * has the same movement and the same time.
 */
function Film({ image, onEnd }: Readonly<{ image: string; onEnd: () => void }>) {
  const isPlaying = usePlay(true, filmMs);
  const lid = useLid();
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!isPlaying) end.current();
  }, [isPlaying]);
  return (
    <div className="grid min-h-72 place-items-center" aria-hidden="true" data-testid="box-film">
      <div className="grid size-56 place-items-center rounded-full bg-income-tint">
        <div className="animate-[box-lift_500ms_400ms_var(--ease-sheet-out)_forwards]">
          <AssetPicture image={image} kind="box" state={lid} bare className="size-40" />
        </div>
      </div>
    </div>
  );
}

type Opening = Readonly<{ isBusy: boolean; failure: Error | null; use: () => void }>;

/** One idempotency key per action: a lost reply is requested again with it, a rejected play has no effect. */
function useOpening(
  { box, wall, commitment }: Pick<OpenSheetProps, 'box' | 'wall' | 'commitment'>,
  onOpened: (bill: Opened) => void,
): Opening {
  const buy = useBuyBox();
  const key = useRef(newActionKey());
  const use = () => {
    const seen = { boxId: box.id, oddsVersion: wall.oddsVersion, ...(commitment === undefined ? {} : { commitment }) };
    buy.mutate(
      { ...seen, key: key.current },
      {
        onSuccess: onOpened,
        onError: (failure) => {
          if (isRejected(failure)) key.current = newActionKey();
        },
      },
    );
  };
  const failure = buy.isPending || isAborted(buy.error) ? null : buy.error;
  return { isBusy: buy.isPending, failure, use };
}

type AskFootProps = Readonly<{ price: string; opening: Opening; onClose: () => void }>;

function AskFoot({ price, opening: { failure, isBusy, use }, onClose }: AskFootProps) {
  const t = useText();
  return (
    <div className="grid gap-2.5">
      <ActingButton wide busy={isBusy} onClick={use} data-testid="use-coins">
        {failure === null || isRejected(failure) ? t('box.use', { price }) : t('box.askAgain')}
      </ActingButton>
      <Button wide kind="secondary" onClick={onClose} data-testid="not-now">
        {t('box.notNow')}
      </Button>
    </div>
  );
}

type AskProps = Readonly<{ box: Box; wall: GameWall; coins: number; failure: Error | null }>;

function Ask({ box, wall, coins, failure }: AskProps) {
  const t = useText();
  const { whole } = useFormats();
  const { lang, amountLocale } = useUi();
  const blank = nothingPercent(wall);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <AssetPicture image={box.image} kind="box" bare className="size-24 shrink-0" />
        <div className="min-w-[min(9rem,100%)] flex-1 space-y-1">
          <p className="font-semibold">{t('box.uses', { product: box.name })}</p>
          <p className="text-ink-2">{t('box.balance', { now: whole(coins), after: whole(coins - box.price) })}</p>
        </div>
      </div>
      {blank !== undefined && (
        <p className="text-ink-2">{t('box.blank', { percent: oddsPercent(blank, lang, amountLocale) })}</p>
      )}
      <p className="text-ink-2">{t('box.decided')}</p>
      <div aria-live="assertive">{failure !== null && <Trouble failure={failure} />}</div>
    </div>
  );
}

/** The server rejected it; after any other failure it is unknown whether it took effect. */
function isRejected(failure: Error): boolean {
  return errnoOf(failure) !== undefined;
}

function Trouble({ failure }: { failure: Error }) {
  const t = useText();
  if (!isRejected(failure)) return <FieldError>{t('box.unsure')}</FieldError>;
  if (codeOf(failure) === 'stale') return <FieldError>{t('box.changed')}</FieldError>;
  if (codeOf(failure) !== 'gate_missing') return <FieldError>{failureText(t, failure)}</FieldError>;
  return (
    <>
      <FieldError>{t('box.needIdentity')}</FieldError>
      <GoLink to="/pages/my/identity" className={buttonClass('secondary', 'medium')}>
        {t('box.identity')}
      </GoLink>
    </>
  );
}
