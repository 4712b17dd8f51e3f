// A series of boxes, with the plays that the requesting member has left today.
import type { boxList as BoxList } from '@roda/api-contract/engagement/games';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { isExcluded, leftToday, readPerson, requireGame } from '#engagement/games/player-eligibility.ts';
import { shownSeries, type ShownSeries } from './box-list.queries.ts';

type Op = typeof BoxList;
type Mine = NonNullable<ReplyOf<Op>['mine']>;

const mineOf = async (ctx: RequestContext<Member>, series: ShownSeries): Promise<Mine> => {
  const person = await readPerson(ctx.tx, ctx.principal.memberId, ctx.at);
  const { excludedForGood, excludedUntil } = person;
  const excluded = isExcluded(person, ctx.at);
  return {
    coins: Number(person.coins),
    playedToday: person.playedToday,
    leftToday: excluded ? 0 : leftToday(person, series, ctx.at),
    ...(excluded && !excludedForGood && excludedUntil !== null ? { excludedUntil: excludedUntil.toISOString() } : {}),
  };
};

const isMember = (ctx: RequestContext<Member | Nobody>): ctx is RequestContext<Member> =>
  ctx.principal.kind === 'member';

/** Without a session every box has the series' full cap left. */
export const boxList = async (ctx: RequestContext<Member | Nobody>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const countryId = await requireGame(ctx, 'box');
  const asked = { countryId, number: input.series ?? 1, lang: ctx.client.lang };
  const series = (await shownSeries(ctx.tx, asked)) ?? reject('not_found');
  const mine = isMember(ctx) ? await mineOf(ctx, series) : undefined;
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
