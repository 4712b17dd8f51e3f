// Past rounds, the member's wins in them, and every movement of gold coins.

import {
  Button,
  Card,
  EmptyState,
  FieldError,
  Rows,
  StatusTag,
  WholeText,
  WholeDates,
  buttonClass,
  toast,
} from '@roda/ui';
import type { Tone } from '@roda/ui';
import type { PoolRound, PoolWin, poolRecord } from '@roda/api-contract/engagement/games';
import type { ReplyOf } from '@roda/api-contract/operation';
import type * as z from 'zod/mini';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useConfirmPoolReceipt, usePoolCoins, usePoolRounds, usePoolWins } from './pool.queries.ts';

type Round = z.output<typeof PoolRound>;
type Win = z.output<typeof PoolWin>;
type Coin = NonNullable<ReplyOf<typeof poolRecord>['coins']>['list'][number];

const roundTones: Readonly<Record<Round['state'], Tone>> = {
  open: 'success',
  frozen: 'info',
  drawn: 'neutral',
  void: 'warning',
};

export function RoundsList() {
  const t = useText();
  return (
    <Paged query={usePoolRounds()} empty={<EmptyState scene="closedDay" title={t('jackpot.noRounds')} />}>
      {(rounds) => (
        <ul className="grid gap-3">
          {rounds.map((round) => (
            <li key={round.id}>
              <RoundCard round={round} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

function RoundCard({ round }: { round: Round }) {
  const t = useText();
  const { at, money, whole } = useFormats();
  const isDrawn = round.state === 'drawn';
  const lines = [
    [t('jackpot.inPoolLabel'), money(String(round.poolSize), 'COIN')],
    [t('jackpot.prizes'), round.prizes.map(whole).join(' · ')],
    [t(isDrawn ? 'jackpot.drawnAt' : 'jackpot.drawsAt'), at(round.drawnAt ?? round.drawsAt, true)],
    ...(isDrawn ? [[t('jackpot.entries'), whole(round.entries)] as const] : []),
  ] as const;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title3">{t('jackpot.round', { n: round.number, name: round.name })}</h2>
        <StatusTag tone={roundTones[round.state]}>{t(`jackpot.state.${round.state}`)}</StatusTag>
      </div>
      <dl className="mt-3 grid gap-1.5">
        {lines.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="amount-figures ml-auto text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {round.voidReason !== undefined && (
        <p className="mt-3 rounded-control bg-warning-tint px-3 py-2 text-warning">
          {t('jackpot.voided', { reason: round.voidReason })}
        </p>
      )}
      {isDrawn && (
        <GoLink
          to="/pages/my/fairness"
          search={{ game: 'pool', playId: round.id }}
          data-testid={`check-round-${round.number}`}
          className={`${buttonClass('quiet', 'medium')} -mx-4 -mb-2 mt-1`}
        >
          {t('jackpot.check')}
        </GoLink>
      )}
    </Card>
  );
}

export function WinsList() {
  const t = useText();
  return (
    <Paged
      query={usePoolWins()}
      empty={<EmptyState scene="noGifts" title={t('jackpot.noWins')} hint={t('jackpot.noWinsHint')} />}
    >
      {(wins) => (
        <ul className="grid gap-3">
          {wins.map((win) => (
            <li key={win.id}>
              <WinCard win={win} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

function WinCard({ win }: { win: Win }) {
  const t = useText();
  const { at, day, money, whole } = useFormats();
  const confirm = useConfirmPoolReceipt();
  const coins = money(String(win.coins), 'COIN');
  const take = () => confirm.mutate(win.id, { onSuccess: () => toast(t('jackpot.taken', { coins }), 'success') });
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-2" data-testid={`win-${win.id}`}>
        <div>
          <p className="text-title2">{coins}</p>
          <p className="text-label font-normal text-ink-3">
            <WholeDates
              text={`${t('jackpot.winIn', { place: whole(win.place), round: whole(win.round) })} · ${at(win.wonAt)}`}
            />
          </p>
        </div>
        <StatusTag tone={win.status === 'won' ? 'primary' : 'success'}>{t(`jackpot.win.${win.status}`)}</StatusTag>
      </div>
      {win.status === 'won' && (
        <>
          {win.expiresAt !== undefined && (
            <p className="mt-2 text-label font-normal text-ink-3">
              <WholeDates text={t('jackpot.byItself', { day: day(win.expiresAt) })} />
            </p>
          )}
          <Button
            kind="secondary"
            size="medium"
            wide
            className="mt-3"
            busy={confirm.isPending}
            onClick={take}
            data-testid={`take-${win.id}`}
          >
            {t('jackpot.take')}
          </Button>
        </>
      )}
      {confirm.error !== null && <FieldError>{failureText(t, confirm.error)}</FieldError>}
      <GoLink
        to="/pages/my/fairness"
        search={{ game: 'pool', playId: win.roundId }}
        className={`${buttonClass('quiet', 'medium')} -mx-4 -mb-2 mt-1`}
      >
        {t('jackpot.check')}
      </GoLink>
    </Card>
  );
}

export function CoinsList() {
  const t = useText();
  return (
    <Paged query={usePoolCoins()} empty={<EmptyState scene="noMovements" title={t('jackpot.noCoins')} />}>
      {(coins) => (
        <Rows label={t('jackpot.tab.coins')}>
          {coins.map((coin) => (
            <li key={coin.id}>
              <CoinRow coin={coin} />
            </li>
          ))}
        </Rows>
      )}
    </Paged>
  );
}

function CoinRow({ coin }: { coin: Coin }) {
  const t = useText();
  const { at, whole } = useFormats();
  const came = coin.amount > 0;
  return (
    <div className="px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{coin.title}</span>
        <span className={came ? 'ml-auto text-amount text-success' : 'ml-auto text-amount'}>
          {came && '+'}
          <WholeText value={coin.amount} />
        </span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-label font-normal text-ink-3">
        <span>{at(coin.at)}</span>
        <span className="ml-auto">{t('jackpot.balanceAfter', { n: whole(coin.balanceAfter) })}</span>
      </p>
      {!coin.playable && (
        <p className="mt-1">
          <StatusTag tone="gold">{t('jackpot.notPlayable')}</StatusTag>
        </p>
      )}
    </div>
  );
}
