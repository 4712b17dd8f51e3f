// The shop of digital goods: channels at the side, and the products of the selected one.

import { Chips, EmptyState, Skeleton, classNames } from '@roda/ui';
import type { CategoryTree, Channel } from '@roda/api-contract/sales/digital-goods';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { CategoryTexts } from './category-texts.tsx';
import { CreditBackoffice } from './credit-backoffice.tsx';
import { DigitalGoodList, DigitalGoodShapes } from './digital-good-list.tsx';
import type { DigitalGoodChoice } from './digital-goods.model.ts';
import { useCategoryTree, useChannelOfCategory, useListChannels } from './digital-goods.queries.ts';

export type DigitalGoodShopProps = Readonly<{
  choice: DigitalGoodChoice;
  onChoice: (choice: DigitalGoodChoice) => void;
}>;

/** The channel whose products are selected by a number and an amount. */
const creditCode = 'phone';

export function DigitalGoodShop({ choice, onChoice }: DigitalGoodShopProps) {
  const t = useText();
  const channels = useListChannels();
  const named = useChannelOfCategory(choice.channel === '' ? choice.categoryId : undefined);
  if (named.isLoading) return <ShopShape />;
  return (
    <Loaded query={channels} skeleton={<ShopShape />}>
      {(list) => {
        const channel = channelOf(list, choice, named.data ?? undefined);
        if (list.length === 0) return <EmptyState scene="noOrders" title={t('plan.empty')} />;
        return (
          <div className="flex flex-wrap items-start gap-3">
            <ChannelRail
              channels={list}
              chosen={channel?.code ?? ''}
              onChannel={(code) => onChoice({ channel: code, categoryId: undefined, operatorId: undefined })}
            />
            <div className="min-w-0 flex-[999_1_14rem]">
              {channel === undefined ? (
                <DigitalGoodList filter={{ operatorId: choice.operatorId }} />
              ) : (
                <ChannelGoods key={channel.id} channel={channel} choice={choice} onChoice={onChoice} />
              )}
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

/**
 * The selected channel, else that of the selected category; none when a telecom operator is selected; else the first.
 */
function channelOf(
  channels: readonly Channel[],
  { channel, operatorId }: DigitalGoodChoice,
  ofCategory: string | undefined,
): Channel | undefined {
  const chosen = channels.find(({ code }) => code === channel) ?? channels.find(({ code }) => code === ofCategory);
  return chosen ?? (operatorId === undefined ? channels[0] : undefined);
}

type ChannelGoodsProps = Readonly<{
  channel: Channel;
  choice: DigitalGoodChoice;
  onChoice: (choice: DigitalGoodChoice) => void;
}>;

function ChannelGoods({ channel, choice, onChoice }: ChannelGoodsProps) {
  const tree = useCategoryTree(channel.id);
  const text = <CategoryTexts code={categoryOf(tree.data ?? [], choice)?.code} />;
  if (channel.code === creditCode) {
    return (
      <>
        <CreditBackoffice
          operatorId={choice.operatorId}
          onOperator={(operatorId) => onChoice({ ...choice, channel: creditCode, operatorId })}
        />
        {text}
      </>
    );
  }
  return (
    <Loaded query={tree} skeleton={<DigitalGoodShapes />}>
      {(categories) => (
        <>
          <Branch channel={channel} categories={categories} choice={choice} onChoice={onChoice} />
          {text}
        </>
      )}
    </Loaded>
  );
}

/** The selected category, or the first one of the channel. */
function categoryOf(categories: readonly Grown[], { categoryId }: DigitalGoodChoice): Grown | undefined {
  return pathTo(categories, categoryId).at(-1) ?? categories[0];
}

type RailProps = Readonly<{ channels: readonly Channel[]; chosen: string; onChannel: (code: string) => void }>;

function ChannelRail({ channels, chosen, onChannel }: RailProps) {
  const t = useText();
  return (
    <nav
      aria-label={t('plan.channels')}
      className="sticky top-14 flex-[1_0_5.25rem] rounded-card bg-surface p-1 shadow-e1"
    >
      <ul className="flex flex-wrap gap-1">
        {channels.map(({ code, name }) => (
          <li key={code} className="min-w-min flex-[1_0_4rem]">
            <button
              type="button"
              aria-current={code === chosen || undefined}
              data-testid={`channel-${code}`}
              onClick={() => onChannel(code)}
              className={classNames(
                'pressable min-h-13 w-full rounded-control px-0.5 py-1.5 text-caption break-normal',
                code === chosen ? 'bg-tint-2 font-semibold text-on-tint' : 'text-ink-2',
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type BranchProps = ChannelGoodsProps & Readonly<{ categories: readonly CategoryTree[] }>;

/** The categories of a channel, one row of chips for each open level, and the products of the last one. */
function Branch({ channel, categories, choice, onChoice }: BranchProps) {
  const t = useText();
  const path = pathTo(categories, choice.categoryId);
  const rows = [categories, ...path.map(({ children }) => children)].filter(({ length }) => length > 0);
  const choose = (categoryId: number | undefined) =>
    onChoice({ channel: channel.code, categoryId, operatorId: undefined });
  const last = path.at(-1)?.id;
  return (
    <>
      {rows.map((row, level) => (
        <Chips
          key={level}
          label={t('plan.categories')}
          testId="plan-category"
          choices={[
            { value: '', label: t('plan.all') },
            ...row.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(path[level]?.id ?? '')}
          onValue={(value) => choose(value === '' ? path[level - 1]?.id : Number(value))}
        />
      ))}
      <div className="mt-2">
        <DigitalGoodList filter={last === undefined ? { channelId: channel.id } : { categoryId: last }} />
      </div>
    </>
  );
}

type Node = Readonly<{ id: number; code: string; name: string; children: readonly Node[] }>;
type Grown = Readonly<{ id: number; code: string; name: string; children?: readonly Grown[] }>;

/** The path of categories from the top to the selected one; empty when it is not found. */
export function pathTo(categories: readonly Grown[], id: number | undefined): readonly Node[] {
  if (id === undefined) return [];
  for (const { children = [], ...rest } of categories) {
    const node: Node = grown({ ...rest, children });
    if (rest.id === id) return [node];
    const below = pathTo(children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

function grown({ id, code, name, children = [] }: Grown): Node {
  return { id, code, name, children: children.map(grown) };
}

function ShopShape() {
  return (
    <div className="flex items-start gap-3">
      <Skeleton className="h-60 w-22 rounded-card" />
      <div className="flex-1">
        <DigitalGoodShapes />
      </div>
    </div>
  );
}
