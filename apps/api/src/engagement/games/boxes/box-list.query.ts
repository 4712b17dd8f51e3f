// A series of boxes, with what the asking member may still do today.
import type { boxList as BoxList } from '@roda/contract/chance';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { isExcluded, leftToday, readPerson, requireGame } from './at-play.ts';
import { shownSeries, type ShownSeries } from './shelf.reads.ts';

type Op = typeof BoxList;
type Mine = NonNullable<ReplyOf<Op>['mine']>;

const mineOf = async (act: Act<Member>, series: ShownSeries): Promise<Mine> => {
  const person = await readPerson(act.tx, act.who.memberId, act.at);
  const { excludedForGood, excludedUntil } = person;
  const excluded = isExcluded(person, act.at);
  return {
    coins: Number(person.coins),
    playedToday: person.playedToday,
    leftToday: excluded ? 0 : leftToday(person, series, act.at),
    ...(excluded && !excludedForGood && excludedUntil !== null ? { excludedUntil: excludedUntil.toISOString() } : {}),
  };
};

const isMember = (act: Act<Member | Nobody>): act is Act<Member> => act.who.kind === 'member';

/** Without a session every box has the series' cap left. */
export const boxList = async (act: Act<Member | Nobody>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const countryId = await requireGame(act, 'box');
  const asked = { countryId, number: input.series ?? 1, lang: act.caller.lang };
  const series = (await shownSeries(act.tx, asked)) ?? refuse('not_found');
  const mine = isMember(act) ? await mineOf(act, series) : undefined;
  return {
    series: series.number,
    name: series.name,
    intro: series.intro,
    rules: [...series.rules],
    state: series.state === 'open' ? 'open' : 'closed',
    dailyCap: series.dailyCap,
    boxes: series.boxes.map((box) => ({
      ...box,
      publishedAt: new Date(box.publishedAt).toISOString(),
      leftToday: mine?.leftToday ?? series.dailyCap,
    })),
    ...(mine === undefined ? {} : { mine }),
  };
};
