// Lists the ladder of levels, for everybody; with a session, the member's progress.
import type { listLevels as ListLevels } from '@roda/api-contract/engagement/levels';
import type { LevelIn } from '@roda/api-contract/engagement/levels';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { translator } from '@roda/i18n';
import { countryOfMember, dayIn, optionOf, requireCountry } from '#backoffice/markets/index.ts';
import type { RequestContext, Lang, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { levelsOn, statusOf, type LevelStatus } from './levels.queries.ts';
import { conditionsOf, discountRatio, haveOf, STORED_DAYS, percentOf } from './levels.policy.ts';

type Op = typeof ListLevels;

type Shown = LevelIn & { readonly feeDiscountBp: number };

const benefitsOf = ({ feeDiscountBp, bonusCoins }: Shown, lang: Lang) => {
  const say = translator(lang);
  return [
    ...(feeDiscountBp === 0
      ? []
      : [{ key: 'feeDiscount', text: say('level.benefit.feeDiscount', { percent: percentOf(feeDiscountBp) }) }]),
    ...(bonusCoins === 0 ? [] : [{ key: 'bonus', text: say('level.benefit.bonus', { coins: String(bonusCoins) }) }]),
  ];
};

const levelShown = (each: Shown, lang: Lang, status: LevelStatus | undefined) => ({
  id: each.level,
  level: each.level,
  name: each.name[lang],
  description: each.description[lang],
  conditions: conditionsOf(each).map(({ key, need }) => ({
    key,
    need,
    name: translator(lang)(`level.condition.${key}`),
    ...(status === undefined ? {} : { have: haveOf(status, key) }),
  })),
  benefits: benefitsOf(each, lang),
  feeDiscount: discountRatio(each.feeDiscountBp),
  bonusCoins: each.bonusCoins,
  ...(status === undefined ? {} : { current: status.level === each.level }),
  kept: translator(lang)('level.kept', { days: String(STORED_DAYS) }),
});

export const listLevels = async (ctx: RequestContext<Member | Nobody>, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, client } = ctx;
  const isMember = principal.kind === 'member';
  const { id, timeZone } = isMember
    ? await countryOfMember(tx, principal.memberId)
    : await requireCountry(tx, client.countryId ?? 1);
  if ((await optionOf(tx, id, 'level')) !== true) reject('unsupported', { reason: 'level' });
  const levels = await levelsOn(tx, dayIn(at, timeZone));
  const status = isMember ? await statusOf(tx, principal.memberId, at) : undefined;
  return levels.map((each) => levelShown(each, client.lang, status));
};
