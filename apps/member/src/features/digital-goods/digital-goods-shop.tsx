// The shop of digital goods: channels at the side, and the products of the selected one.

import { Chips, EmptyState, Skeleton, classNames } from '@roda/ui';
import type { CategoryTree, Channel } from '@roda/api-contract/sales/digital-goods';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { CategoryTexts } from './category-texts.tsx';
import { CreditBackoffice } from './credit-backoffice.tsx';
import { DigitalGoodList, DigitalGoodShapes } from './digital-good-list.tsx';
import type { DigitalGoodChoice } from './digital-goods.model.ts';
import { useChannelTree } from './digital-goods.queries.ts';

export type DigitalGoodShopProps = Readonly<{
  choice: DigitalGoodChoice;
  onChoice: (choice: DigitalGoodChoice) => void;
}>;

/** The channel whose products are selected by a number and an amount. */
const creditCode = 'phone';

type Tree = Channel & Readonly<{ categories: readonly CategoryTree[] }>;

export function DigitalGoodShop({ choice, onChoice }: DigitalGoodShopProps) {
  const t = useText();
  const tree = useChannelTree();
  return (
    <Loaded query={tree} skeleton={<ShopShape />}>
      {(channels) => {
        const channel = channelOf(channels, choice);
        if (channels.length === 0) return <EmptyState title={t('home.newItemsSoon')} hint={t('plan.emptyHint')} />;
        return (
          <div className="flex flex-wrap items-start gap-3">
            <ChannelRail
              channels={channels}
              chosen={channel?.code ?? ''}
              onChannel={(code) => onChoice({ channel: code, categoryId: undefined, operatorId: undefined })}
            />
            <div className="min-w-0 flex-[999_1_14rem]">
              {channel === undefined && <DigitalGoodList filter={{ operatorId: choice.operatorId }} />}
              {channel?.code === creditCode && (
                <CreditBackoffice
                  operatorId={choice.operatorId}
                  onOperator={(operatorId) => onChoice({ ...choice, channel: creditCode, operatorId })}
                />
              )}
              {channel !== undefined && channel.code !== creditCode && (
                <Branch channel={channel} choice={choice} onChoice={onChoice} />
              )}
              <CategoryTexts code={categoryOf(channel, choice)?.code} />
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
  channels: readonly Tree[],
  { channel, categoryId, operatorId }: DigitalGoodChoice,
): Tree | undefined {
  const chosen =
    channels.find(({ code }) => code === channel) ??
    channels.find(({ categories }) => pathTo(categories, categoryId).length > 0);
  return chosen ?? (operatorId === undefined ? channels[0] : undefined);
}

/** The selected category, or the first one of the channel. */
function categoryOf(channel: Tree | undefined, { categoryId }: DigitalGoodChoice): Grown | undefined {
  if (channel === undefined) return undefined;
  return pathTo(channel.categories, categoryId).at(-1) ?? channel.categories[0];
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
          <li key={code} className="min-w-18 flex-1">
            <button
              type="button"
              aria-current={code === chosen || undefined}
              data-testid={`channel-${code}`}
              onClick={() => onChannel(code)}
              className={classNames(
                'pressable min-h-13 w-full rounded-control px-0.5 py-1.5 text-caption',
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

type BranchProps = Readonly<{
  channel: Tree;
  choice: DigitalGoodChoice;
  onChoice: (choice: DigitalGoodChoice) => void;
}>;

/** The categories of a channel, one row of chips for each open level, and the products of the last one. */
function Branch({ channel, choice, onChoice }: BranchProps) {
  const t = useText();
  const path = pathTo(channel.categories, choice.categoryId);
  const rows = [channel.categories, ...path.map(({ children }) => children)].filter(({ length }) => length > 0);
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
