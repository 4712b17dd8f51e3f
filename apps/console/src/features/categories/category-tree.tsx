// The category tree of a position, two levels deep: reordered by drag and drop or with buttons.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { App, Button, Empty, Tag, Typography } from 'antd';
import { sortProductCategories } from '@roda/api-contract/sales/catalog-categories';
import type { EditedCategory } from '@roda/api-contract/sales/catalog-categories';
import { classNames } from '@roda/ui';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { isAborted } from '#shared/aborted.ts';
import { useCommand } from '#shared/api-hooks.ts';
import { failureText } from '#shared/failure-text.ts';
import { useMayCall } from '#shared/operator.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Say, YesNo } from '#shared/value-display.tsx';
import { useSaid, useText } from '#shared/texts.tsx';
import { CategoryActions, NewCategory } from './category-actions.tsx';
import { useDropTarget } from './drop-target.ts';
import { movedTo } from './order.model.ts';

export function CategoryTree({ all }: { all: readonly EditedCategory[] }) {
  const t = useText();
  const roots = all.filter(({ parentId }) => parentId === undefined);
  if (roots.length === 0) return <Empty description={t('ops.categories.none')} />;
  return <Level siblings={roots} all={all} />;
}

type LevelProps = Readonly<{ siblings: readonly EditedCategory[]; all: readonly EditedCategory[] }>;

/**
 * Saves the order after every move; on a concurrent change by another operator an error is shown and nothing is saved.
 */
function useOrder(siblings: readonly EditedCategory[]) {
  const t = useText();
  const { message } = App.useApp();
  const command = useCommand(sortProductCategories);
  const ids = siblings.map(({ id }) => id);
  const move = async (from: number, to: number): Promise<void> => {
    const next = movedTo(ids, from, to);
    if (next === ids) return;
    try {
      await command.mutateAsync({ input: { ids: [...next] } });
      void message.success(t('ops.categories.moved', { n: to + 1 }));
    } catch (error) {
      if (!isAborted(error)) void message.error(failureText(t, error));
    }
  };
  return { move, busy: command.isPending };
}

type Drag = Readonly<{ from: number | undefined; over: number | undefined }>;

const still: Drag = { from: undefined, over: undefined };

function Level({ siblings, all }: LevelProps) {
  const may = useMayCall()(sortProductCategories);
  const { move, busy } = useOrder(siblings);
  const [drag, setDrag] = useState(still);
  return (
    <ol className="m-0 flex list-none flex-col gap-2 p-0">
      {siblings.map((row, at) => (
        <Item key={row.id} at={at} drag={drag} setDrag={setDrag} move={move}>
          <div
            className="flex flex-wrap items-center gap-3 rounded-control border border-hairline bg-surface px-3 py-2"
            draggable={may && !busy}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDrag({ from: at, over: undefined });
            }}
            onDragEnd={() => setDrag(still)}
            data-testid={`category-${row.code}`}
          >
            {may && <Movers row={row} at={at} count={siblings.length} busy={busy} move={move} />}
            <Row row={row} />
          </div>
          <Below row={row} all={all} />
        </Item>
      ))}
    </ol>
  );
}

type ItemProps = Readonly<{
  at: number;
  drag: Drag;
  setDrag: (drag: Drag) => void;
  move: (from: number, to: number) => Promise<void>;
  children: ReactNode;
}>;

function Item({ at, drag, setDrag, move, children }: ItemProps) {
  const { from, over } = drag;
  const ref = useDropTarget<HTMLLIElement>({
    takes: from !== undefined,
    over: () => over === at || setDrag({ from, over: at }),
    drop: () => {
      setDrag(still);
      if (from !== undefined) void move(from, at);
    },
  });
  const marked = over === at && from !== at;
  return (
    <li ref={ref} className={classNames('flex flex-col gap-2', marked && 'rounded-control outline-2 outline-primary')}>
      {children}
    </li>
  );
}

function Below({ row, all }: { row: EditedCategory; all: readonly EditedCategory[] }) {
  const below = all.filter(({ parentId }) => parentId === row.id);
  if (row.parentId !== undefined || below.length === 0) return null;
  return (
    <div className="ml-10">
      <Level siblings={below} all={all} />
    </div>
  );
}

type MoversProps = Readonly<{
  row: EditedCategory;
  at: number;
  count: number;
  busy: boolean;
  move: (from: number, to: number) => Promise<void>;
}>;

function Movers({ row, at, count, busy, move }: MoversProps) {
  const t = useText();
  const said = useSaid();
  const name = said(row.name);
  return (
    <span className="flex items-center gap-1">
      <IconGripVertical size={18} aria-hidden className="cursor-grab text-ink-2" />
      <Button
        size="small"
        icon={<IconArrowUp size={16} />}
        aria-label={t('ops.categories.up', { name })}
        disabled={at === 0 || busy}
        onClick={() => void move(at, at - 1)}
      />
      <Button
        size="small"
        icon={<IconArrowDown size={16} />}
        aria-label={t('ops.categories.down', { name })}
        disabled={at === count - 1 || busy}
        onClick={() => void move(at, at + 1)}
      />
    </span>
  );
}

function Row({ row }: { row: EditedCategory }) {
  const t = useText();
  const said = useSaid();
  const { name, code, kind, icon, shown, goodsCount, position, parentId } = row;
  return (
    <>
      <span className="flex min-w-48 grow flex-col">
        <span className="font-medium">{said(name)}</span>
        <Typography.Text type="secondary" className="text-caption">
          {code}
          {icon === '' ? '' : ` · ${icon}`}
        </Typography.Text>
      </span>
      {kind !== undefined && (
        <Tag>
          <Say text={`ops.goods.kind.${kind}`} />
        </Tag>
      )}
      <a href={hrefOf('goods', { categoryId: String(row.id) })}>{t('ops.categories.goods', { n: goodsCount })}</a>
      <span className="flex items-center gap-1">
        {t('ops.categories.shown')} <YesNo value={shown} />
      </span>
      <span className="flex flex-wrap gap-2">
        <CategoryActions row={row} />
        {parentId === undefined && <NewCategory position={position} parent={row} />}
      </span>
    </>
  );
}
