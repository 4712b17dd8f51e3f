// Channels and their categories in up to three levels, in three languages, with the page of each.

import type { ReactNode } from 'react';
import { Tag, Typography } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import {
  updateDigitalGoodCategory,
  updateDigitalGoodChannel,
  createDigitalGoodCategory,
  createDigitalGoodChannel,
  digitalGoodStructure,
  updateCategoryPage,
} from '@roda/api-contract/sales/digital-goods-pages';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { Field, Values } from '#shared/form/fields.ts';
import { pictureFields, pictureOf } from '#shared/form/picture-fields.ts';
import { threeOf } from '#shared/form/localized-fields.ts';
import { hrefOf } from '#shared/location-params.ts';
import { useSaid, useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';

type Structure = ReplyOf<typeof digitalGoodStructure>;
type Channel = Structure['channels'][number];
type Category = Structure['categories'][number];
type Branch = Pick<Channel, 'id' | 'code' | 'name' | 'icon' | 'sort' | 'shown' | 'version'>;

const deepest = 3;

const codeField: Field = { name: 'code', label: 'ops.common.code', kind: 'line', help: 'ops.plans.branchCodeHelp' };

const fieldsOf = (row?: Branch): readonly Field[] => [
  { name: 'name', label: 'ops.common.name', kind: 'three', initial: row?.name },
  ...pictureFields('picture', row?.icon),
  { name: 'sort', label: 'ops.plans.place', kind: 'whole', initial: row?.sort ?? 0, help: 'ops.plans.placeHelp' },
  { name: 'shown', label: 'ops.plans.shown', kind: 'yesno', initial: row?.shown ?? true },
];

const shapeOf =
  (row?: Branch) =>
  ({ picture, ...plain }: Values) => ({ ...plain, icon: pictureOf(picture, row?.icon) });

export function Structure() {
  const answer = useAsk(digitalGoodStructure, {});
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end">
        <Action
          op={createDigitalGoodChannel}
          label="ops.plans.createChannel"
          fields={[codeField, ...fieldsOf()]}
          shape={shapeOf()}
          done="ops.common.saved"
          primary
        />
      </div>
      <Loaded from={answer}>
        {({ channels, categories }) => (
          <ul className="m-0 flex list-none flex-col gap-4 p-0">
            {channels.map((channel) => (
              <li key={channel.id} className="rounded-control border border-hairline bg-surface p-4">
                <BranchRow row={channel}>
                  <ChannelActions row={channel} />
                </BranchRow>
                <Branches all={categories.filter(({ channelId }) => channelId === channel.id)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function Branches({ all, parentId }: { all: readonly Category[]; parentId?: number }) {
  const here = all.filter((each) => each.parentId === parentId);
  if (here.length === 0) return null;
  return (
    <ul className="m-0 mt-2 flex list-none flex-col gap-2 border-0 border-l border-solid border-hairline pl-6">
      {here.map((row) => (
        <li key={row.id}>
          <BranchRow row={row} planCount={row.planCount}>
            <CategoryActions row={row} />
          </BranchRow>
          <Branches all={all} parentId={row.id} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = Readonly<{ row: Branch; planCount?: number; children: ReactNode }>;

function BranchRow({ row: { id, name, code, sort, shown }, planCount, children }: RowProps) {
  const t = useText();
  const said = useSaid();
  return (
    <div className="flex flex-wrap items-center gap-3 py-1" data-testid={`branch-${code}`}>
      <span className="flex min-w-48 grow flex-col">
        <span className="font-medium">{said(name)}</span>
        <Typography.Text type="secondary" className="text-caption">
          {code} · {t('ops.plans.placeOf', { n: sort })}
        </Typography.Text>
      </span>
      {!shown && <Tag>{t('ops.plans.notShown')}</Tag>}
      {planCount !== undefined && (
        <a href={hrefOf('plans', { categoryId: String(id) })}>{t('ops.plans.planCount', { n: planCount })}</a>
      )}
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  );
}

function ChannelActions({ row }: { row: Channel }) {
  const { id, version } = row;
  return (
    <>
      <Action
        op={updateDigitalGoodChannel}
        input={{ id, version }}
        label="ops.common.edit"
        fields={fieldsOf(row)}
        shape={shapeOf(row)}
        done="ops.common.saved"
        size="small"
      />
      <Action
        op={createDigitalGoodCategory}
        input={{ channelId: id }}
        label="ops.plans.createCategory"
        fields={[codeField, ...fieldsOf()]}
        shape={shapeOf()}
        done="ops.common.saved"
        size="small"
      />
    </>
  );
}

function CategoryActions({ row }: { row: Category }) {
  const t = useText();
  const { id, version, level, code, page } = row;
  return (
    <>
      <Action
        op={updateDigitalGoodCategory}
        input={{ id, version }}
        label="ops.common.edit"
        fields={fieldsOf(row)}
        shape={shapeOf(row)}
        done="ops.common.saved"
        size="small"
      />
      <Action
        op={createDigitalGoodCategory}
        input={{ parentId: id }}
        label="ops.plans.createCategory"
        fields={[codeField, ...fieldsOf()]}
        shape={shapeOf()}
        done="ops.common.saved"
        size="small"
        blocked={level >= deepest ? t('ops.plans.deepest') : undefined}
      />
      <Action
        op={updateCategoryPage}
        input={{ code }}
        label="ops.categories.page"
        fields={[
          { name: 'title', label: 'ops.common.heading', kind: 'three', initial: page?.title ?? row.name },
          { name: 'subtitle', label: 'ops.categories.subtitle', kind: 'three', initial: page?.subtitle },
          ...pictureFields('picture', page?.image),
        ]}
        shape={({ title, subtitle, picture }) => ({
          title: threeOf(title),
          subtitle: threeOf(subtitle),
          image: pictureOf(picture, page?.image),
        })}
        done="ops.common.saved"
        size="small"
      />
    </>
  );
}
