// The offer document of a product: whether it still agrees with the product, its versions, and the text of today.

import { Alert, Table, Tabs, Typography } from 'antd';
import { offerForOperators } from '@roda/api-contract/sales/offers';
import type { OfferSection } from '@roda/api-contract/sales/offers';
import type { ReplyOf } from '@roda/api-contract/operation';
import { langNames, langs } from '@roda/domain/language';
import { useAsk } from '#shared/api-hooks.ts';
import { Loaded } from '#shared/page-states.tsx';
import { Part } from '#shared/section.tsx';
import { When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

type Offers = ReplyOf<typeof offerForOperators>;
type Version = Offers['versions'][number];

export function OfferVersions({ id }: Readonly<{ id: number }>) {
  const t = useText();
  const offers = useAsk(offerForOperators, { goodsId: id });
  return (
    <Loaded from={offers}>
      {(found) => (
        <div className="flex flex-col gap-4">
          {found.changed && <Alert type="warning" title={t('ops.goods.offerChanged')} />}
          <Part title={t('ops.goods.offerVersions')}>
            <Versions id={id} versions={found.versions} />
          </Part>
          <Part title={t('ops.goods.offerDraft')}>
            <Tabs
              items={langs.map((lang) => ({
                key: lang,
                label: langNames[lang],
                children: <Sections sections={found.draft[lang]} />,
              }))}
            />
          </Part>
        </div>
      )}
    </Loaded>
  );
}

function Versions({ id, versions }: Readonly<{ id: number; versions: readonly Version[] }>) {
  const t = useText();
  return (
    <Table<Version>
      size="small"
      pagination={false}
      rowKey={({ version }) => version}
      dataSource={versions}
      columns={[
        { key: 'version', title: t('ops.goods.offerVersion'), dataIndex: 'version' },
        { key: 'at', title: t('ops.common.at'), render: (_, { publishedAt }) => <When at={publishedAt} /> },
        { key: 'cause', title: t('ops.common.reason'), render: (_, { cause }) => t(`ops.goods.offerCause.${cause}`) },
        {
          key: 'files',
          title: t('ops.common.file'),
          render: (_, { version }) =>
            langs.map((lang) => (
              <Typography.Link
                key={lang}
                href={`/files/offer/${id}/${version}/${lang}`}
                target="_blank"
                rel="noreferrer"
                className="mr-3"
              >
                {lang}
              </Typography.Link>
            )),
        },
      ]}
    />
  );
}

function Sections({ sections }: Readonly<{ sections: readonly OfferSection[] }>) {
  return (
    <div className="flex flex-col gap-4">
      {sections.map(({ key, title, paragraphs, facts, table }) => (
        <section key={key}>
          <h3 className="m-0 font-semibold">{title}</h3>
          {paragraphs.map((text, index) => (
            <p key={index} className="m-0 mt-1">
              {text}
            </p>
          ))}
          {facts.map(({ label, value }, index) => (
            <p key={index} className="m-0 mt-1">
              {label}: {value}
            </p>
          ))}
          {table?.rows.map((row) => (
            <p key={row[0]} className="m-0 mt-1">
              {row.join(' · ')}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
