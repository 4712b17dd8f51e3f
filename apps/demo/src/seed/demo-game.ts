// The demo's games: enabled in the demo country by two operators, funded, opened, and used for a while.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import {
  boxList,
  buyBox,
  confirmBoxReceipt,
  confirmPoolReceipt,
  poolRecord,
} from '@roda/api-contract/engagement/games';
import {
  draftOdds,
  fundPrizes,
  listBoxSeries,
  openBoxSeries,
  publishOdds,
  upsertBox,
  upsertGift,
  upsertBoxSeries,
} from '@roda/api-contract/engagement/games-series';
import { publishRound, scheduleRound } from '@roda/api-contract/engagement/games-rounds';
import { updateConsent } from '@roda/api-contract/people/identity';
import type { CallOf } from '@roda/api-contract/operation';
import { updateCountryOption } from '@roda/api-contract/backoffice/countries';
import { auditOdds, drawDue, promiseSeeds, toSeedsDto } from '#engagement/games/index.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { DemoCallPlay } from './demo-call.ts';
import { DEMO_GIFTS, DEMO_ROUNDS, DEMO_SERIES, type DemoSeries } from './demo-game-catalog.ts';

const INDONESIA = 1;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const REASON = 'Demo: invented people, nothing to win';

export type GameStage = {
  readonly play: DemoCallPlay;
  readonly clock: { readonly now: () => Date; readonly set: (at: Date) => void };
  /** The operator who proposes, and the one who approves. */
  readonly staff: readonly InjectedClient[];
  readonly work: JobContext;
};

/** Executes the first operator's proposal as the second operator. */
const approved = ({ play, staff }: GameStage, { approvalId }: { readonly approvalId?: string | undefined }) =>
  play(approveChange, staff[1] ?? {}, { id: approvalId ?? '' });

/** R21: disabled everywhere by default; enabled in the demo's country, which is marked as a demo. */
const switchOn = async (stage: GameStage): Promise<void> => {
  for (const key of ['box', 'pool'])
    await approved(
      stage,
      await stage.play(updateCountryOption, stage.staff[0] ?? {}, {
        ...{ countryId: INDONESIA, key, value: true, reason: REASON },
      }),
    );
};

const putIn = async (stage: GameStage, prizes: Omit<CallOf<typeof fundPrizes>, 'reason'>): Promise<void> => {
  const proposed = await stage.play(fundPrizes, stage.staff[0] ?? {}, { ...prizes, reason: REASON });
  await approved(stage, proposed);
};

type Numbered = { readonly number: number; readonly giftIds: readonly number[] };

const makeSeries = async (stage: GameStage, series: DemoSeries, { number, giftIds }: Numbered): Promise<void> => {
  const { play, staff } = stage;
  const maker = staff[0] ?? {};
  const { words, dailyCap, boxes } = series;
  const { id: seriesId, fundId } = await play(upsertBoxSeries, maker, {
    countryId: INDONESIA,
    number,
    words,
    dailyCap,
  });
  for (const [position, { name, image, priceCoins, prizes }] of boxes.entries()) {
    const named = { en: { name: name.en }, id: { name: name.id }, zh: { name: name.zh } };
    const { id: boxId } = await play(upsertBox, maker, { seriesId, words: named, image, position });
    const { id: oddsId } = await play(draftOdds, maker, {
      boxId,
      priceCoins,
      prizes: prizes.map((prize) => prize(giftIds)),
    });
    await approved(stage, await play(publishOdds, maker, { oddsId }));
  }
  await putIn(stage, { fundId, asset: 'POINT', count: 200_000 });
  await putIn(stage, { fundId, asset: 'COIN', count: 50_000 });
  for (const giftId of giftIds) await putIn(stage, { fundId, asset: 'gift', giftId, count: 40 });
};

type Round = { readonly index: number; readonly until: Date };

const openRound = async (stage: GameStage, { index, until }: Round): Promise<void> => {
  const { play, clock, staff } = stage;
  const { words, prizes } = DEMO_ROUNDS[index] ?? { words: { en: '', id: '', zh: '' }, prizes: [] };
  const { id, fundId } = await play(scheduleRound, staff[0] ?? {}, {
    countryId: INDONESIA,
    words,
    opensAt: clock.now().toISOString(),
    drawsAt: until.toISOString(),
    prizes: [...prizes],
  });
  await putIn(stage, { fundId, asset: 'COIN', count: 2_000 });
  await approved(stage, await play(publishRound, staff[0] ?? {}, { id }));
};

/** Before the first check-in: switches, series with their funds, and the first round. */
export const openGame = async (stage: GameStage): Promise<void> => {
  const { play, clock, staff } = stage;
  await switchOn(stage);
  const giftIds: number[] = [];
  for (const { words, image } of DEMO_GIFTS)
    giftIds.push((await play(upsertGift, staff[0] ?? {}, { words, image })).id);
  for (const [index, series] of DEMO_SERIES.entries()) await makeSeries(stage, series, { number: index + 1, giftIds });
  await openRound(stage, { index: 0, until: new Date(clock.now().getTime() + 7 * DAY_MS) });
};

/** Opens some boxes; claims every prize except the last one. */
const openBoxes = async ({ play }: GameStage, member: InjectedClient, wish: { series: number; plays: number }) => {
  const { boxes, mine } = await play(boxList, member, { series: wish.series });
  let coins = mine?.coins ?? 0;
  for (let turn = 0; turn < wish.plays; turn += 1) {
    const box = boxes[turn % boxes.length];
    if (box === undefined || box.price > coins) continue;
    const bill = await play(buyBox, member, { boxId: box.id, oddsVersion: box.oddsVersion });
    coins = bill.coins;
    const { kind } = bill.prize;
    if (turn < wish.plays - 1 && (kind === 'points' || kind === 'coins'))
      await play(confirmBoxReceipt, member, { id: bill.id });
  }
};

/** The first member's wins are claimed, the others' are pending. */
const takeWins = async ({ play }: GameStage, [first]: readonly InjectedClient[]): Promise<void> => {
  if (first === undefined) return;
  const { wins } = await play(poolRecord, first, { view: 'wins' });
  for (const { id } of wins?.list ?? []) await play(confirmPoolReceipt, first, { id });
};

/**
 * After three weeks of check-ins: two rounds drawn on time and one running; boxes opened some hours ago whose seeds are
 * revealed by now. Leaves the clock at `present`.
 */
export const playGame = async (
  stage: GameStage,
  members: readonly InjectedClient[],
  { begin, present }: { readonly begin: Date; readonly present: Date },
): Promise<void> => {
  const { play, clock, staff, work } = stage;
  for (const member of members.slice(0, 2))
    await play(updateConsent, member, { purpose: 'winner_feed', granted: true });
  for (const index of [1, 2]) {
    clock.set(new Date(begin.getTime() + index * 7 * DAY_MS + MINUTE_MS));
    await drawDue(work);
    const until = index === 2 ? present.getTime() + 5 * DAY_MS : clock.now().getTime() + 7 * DAY_MS - 2 * MINUTE_MS;
    await openRound(stage, { index, until: new Date(until) });
  }
  clock.set(new Date(present.getTime() - 150 * MINUTE_MS));
  for (const { id } of (await play(listBoxSeries, staff[0] ?? {}, {})).list)
    await play(openBoxSeries, staff[0] ?? {}, { id });
  await takeWins(stage, members);
  for (const [index, member] of members.entries()) {
    await openBoxes(stage, member, { series: 1, plays: index === 0 ? 6 : 3 });
    await openBoxes(stage, member, { series: 2, plays: 2 });
  }
  clock.set(present);
  await promiseSeeds(work);
  await toSeedsDto(work);
  await auditOdds(work);
};
