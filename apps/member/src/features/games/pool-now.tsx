// The current round: its prizes and their source, the time of the draw, how to take part, one's own odds.

import { IconCalendarCheck, IconSchool, IconShieldCheck } from '@tabler/icons-react';
import { Card, CopyRow, EmptyState, Section, AssetPicture, WholeText, buttonClass, useUi } from '@roda/ui';
import type { poolRecord } from '@roda/api-contract/engagement/games';
import type { ReplyOf } from '@roda/api-contract/operation';
import { agoText } from '#shared/texts/relative-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { sharePercent } from './game.model.ts';

type Round = NonNullable<ReplyOf<typeof poolRecord>['current']>;

export function NoRound() {
  const t = useText();
  return (
    <EmptyState
      scene="closedDay"
      title={t('jackpot.noRound')}
      hint={t('jackpot.noRoundHint')}
      action={
        <GoLink to="/subPages/jackpot/index2" className={buttonClass('secondary')}>
          {t('jackpot.earlier')}
        </GoLink>
      }
    />
  );
}

export function PoolNow({ round }: { round: Round }) {
  const t = useText();
  const { at } = useFormats();
  return (
    <>
      <section className="overflow-hidden rounded-card bg-tint shadow-e1" data-testid="pool-round">
        <div className="flex flex-wrap items-center gap-4 p-4">
          <AssetPicture image="prize:coins" bare className="size-24 shrink-0" />
          <div className="min-w-[min(9rem,100%)] flex-1">
            <p className="text-label text-ink-2">{t('jackpot.round', { n: round.number, name: round.name })}</p>
            <p className="text-display">
              <WholeText value={round.poolSize} />
            </p>
            <p className="text-ink-2">{t('jackpot.inPool')}</p>
          </div>
        </div>
        <div className="bg-surface p-4">
          <p className="text-label text-ink-2">{t(round.state === 'open' ? 'jackpot.drawsAt' : 'jackpot.frozen')}</p>
          <p className="text-title3">{at(round.drawsAt, true)}</p>
          <PrizeChips prizes={round.prizes} />
        </div>
      </section>
      <MyOdds round={round} />
      <Section title={t('jackpot.howIn')}>
        <Qualify lines={round.howToQualify} />
      </Section>
      <Section title={t('jackpot.about')}>
        <Card>
          <p className="text-ink-2">{round.filledBy}</p>
          <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-2">
            {round.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <div className="mt-2">
            <CopyRow
              label={t('jackpot.promise')}
              value={round.commitment}
              shown={`${round.commitment.slice(0, 8)}…${round.commitment.slice(-6)}`}
            />
          </div>
          <GoLink to="/pages/my/fairness" className={`${buttonClass('quiet', 'medium')} -mx-4 -mb-2`}>
            {t('jackpot.howToCheck')}
          </GoLink>
        </Card>
      </Section>
    </>
  );
}

function PrizeChips({ prizes }: { prizes: readonly number[] }) {
  const t = useText();
  const { money, whole } = useFormats();
  return (
    <ol aria-label={t('jackpot.prizes')} className="mt-3 flex flex-wrap gap-2">
      {prizes.map((coins, index) => (
        <li key={index} className="rounded-full bg-gold-tint px-3 py-1 text-label text-gold">
          {t('jackpot.prize', { place: whole(index + 1), coins: money(String(coins), 'COIN') })}
        </li>
      ))}
    </ol>
  );
}

function MyOdds({ round }: { round: Round }) {
  const t = useText();
  const { whole } = useFormats();
  const { lang, amountLocale } = useUi();
  const share = round.entries === 0 ? 0 : round.myEntries / round.entries;
  return (
    <Card className="mt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label text-ink-2">{t('jackpot.myEntries')}</p>
        <p className="text-title3" data-testid="pool-odds">
          {t('jackpot.entriesOf', { mine: whole(round.myEntries), all: whole(round.entries) })}
        </p>
      </div>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-fill" aria-hidden="true">
        <div className="h-full rounded-full bg-art-2" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="mt-2 text-ink-2">
        {round.myEntries === 0
          ? t('jackpot.noEntries')
          : t('jackpot.oddsText', { percent: sharePercent(round.percent, lang, amountLocale) })}
      </p>
      <p className="mt-1 text-label font-normal text-ink-3">{t('jackpot.moves')}</p>
    </Card>
  );
}

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const marks = [
  { icon: <IconCalendarCheck {...look} />, to: '/pages/my/checkIn' },
  { icon: <IconSchool {...look} />, to: '/pages/my/answer' },
  { icon: <IconShieldCheck {...look} />, to: '/pages/my/identity' },
] as const;

function Qualify({ lines }: { lines: readonly string[] }) {
  const t = useText();
  return (
    <Card flush>
      <ul className="divide-y divide-hairline">
        {lines.map((line, index) => {
          const mark = marks[index];
          return (
            <li key={line} className="flex flex-wrap items-center gap-3 px-4 py-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-primary">
                {mark?.icon}
              </span>
              <span className="min-w-[min(10rem,100%)] flex-1">{line}</span>
              {mark !== undefined && hasScreen(mark.to) && (
                <GoLink to={mark.to} className="ml-auto py-2 text-label font-semibold text-primary">
                  {t('jackpot.goThere')}
                </GoLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

export type PoolNowWinner = Readonly<{ who: string; coins: number; round: number; at: string }>;

/** A winner in one sentence, with how long ago it was. */
export function WinnerLine({ winner }: { winner: PoolNowWinner }) {
  const t = useText();
  const { money } = useFormats();
  const { timeZone } = useUi();
  return (
    <>
      {t('jackpot.winner', { who: winner.who, coins: money(String(winner.coins), 'COIN') })}{' '}
      <time dateTime={winner.at} className="text-ink-3">
        {agoText(t, new Date(winner.at), timeZone)}
      </time>
    </>
  );
}
