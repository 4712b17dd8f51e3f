// The ladder of levels, for everybody; with a session, how far the member is.
import type { listLevels as ListLevels } from '@roda/contract/members-levels';
import type { LevelIn } from '@roda/contract/members-levels';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { translator } from '@roda/texts';
import { countryOfMember, dayIn, optionOf, requireCountry } from '#modules/places/places.public.ts';
import type { Act, Lang, Member, Nobody } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { levelsOn, standingOf, type Standing } from './levels.reads.ts';
import { conditionsOf, discountRatio, haveOf, KEPT_DAYS, percentOf } from './levels.rules.ts';

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

const levelShown = (each: Shown, lang: Lang, standing: Standing | undefined) => ({
  id: each.level,
  level: each.level,
  name: each.name[lang],
  description: each.description[lang],
  conditions: conditionsOf(each).map(({ key, need }) => ({
    key,
    need,
    name: translator(lang)(`level.condition.${key}`),
    ...(standing === undefined ? {} : { have: haveOf(standing, key) }),
  })),
  benefits: benefitsOf(each, lang),
  feeDiscount: discountRatio(each.feeDiscountBp),
  bonusCoins: each.bonusCoins,
  ...(standing === undefined ? {} : { current: standing.level === each.level }),
  kept: translator(lang)('level.kept', { days: String(KEPT_DAYS) }),
});

export const listLevels = async (act: Act<Member | Nobody>, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, caller } = act;
  const isMember = who.kind === 'member';
  const { id, timeZone } = isMember
    ? await countryOfMember(tx, who.memberId)
    : await requireCountry(tx, caller.countryId ?? 1);
  if ((await optionOf(tx, id, 'level')) !== true) refuse('unsupported', { reason: 'level' });
  const levels = await levelsOn(tx, dayIn(at, timeZone));
  const standing = isMember ? await standingOf(tx, who.memberId, at) : undefined;
  return levels.map((each) => levelShown(each, caller.lang, standing));
};
