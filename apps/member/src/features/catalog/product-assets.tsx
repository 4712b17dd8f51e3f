// The assets of a product: what each is, its papers with their validity, and its service book.

import { IconFileText } from '@tabler/icons-react';
import { Card, RowContent, Rows, Section, Skeleton, StatusTag, StepTimeline, WholeDates } from '@roda/ui';
import type { StepTimelineStep } from '@roda/ui';
import type { ProductAsset } from '@roda/api-contract/fleet/product-assets';
import { AssetPlate } from '#shared/asset/asset-plate.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { FactRows } from './fact-rows.tsx';
import { useListProductAssets } from './products.queries.ts';

export type ProductAssetsProps = Readonly<{
  goodsId: number;
  /** Of the product: its look says what kind of plate its assets have. */
  image: string;
}>;

export function ProductAssets({ goodsId, image }: ProductAssetsProps) {
  const assets = useListProductAssets(goodsId);
  return (
    <Loaded query={assets} skeleton={<Skeleton className="h-64 rounded-card" />} small>
      {({ list }) => (
        <div className="grid gap-6">
          {list.map((asset) => (
            <OneAsset key={asset.deviceNumber} asset={asset} image={image} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function OneAsset({ asset, image }: Readonly<{ asset: ProductAsset; image: string }>) {
  const t = useText();
  const { day } = useFormats();
  const { deviceNumber, maker, model, modelYear, plate, registeredAt } = asset;
  const make = [maker, model].filter((part) => part !== undefined).join(' ');
  return (
    <div data-testid={`asset-${deviceNumber}`}>
      <Section title={t('asset.facts')}>
        <Card>
          <FactRows
            rows={[
              ...(make === '' ? [] : [[t('asset.model'), make] as const]),
              ...(modelYear === undefined ? [] : [[t('asset.year'), `${modelYear}`] as const]),
              ...(plate === undefined
                ? []
                : [
                    [
                      t('asset.plate'),
                      <AssetPlate key="plate" asset={{ kind: 'vehicle', image, deviceNumber, plate }} />,
                    ] as const,
                  ]),
              [t('asset.device'), deviceNumber],
              [t('asset.since'), day(registeredAt)],
            ]}
          />
        </Card>
      </Section>
      {asset.papers.length > 0 && <Papers papers={asset.papers} />}
      <ServiceBook entries={asset.service} />
    </div>
  );
}

function Papers({ papers }: Pick<ProductAsset, 'papers'>) {
  const t = useText();
  return (
    <Section title={t('asset.papers')}>
      <Rows>
        {papers.map(({ kind, issuer, number, expiresOn, valid }) => (
          <li key={`${kind}-${number}`}>
            <RowContent
              icon={<IconFileText size={22} stroke={1.75} aria-hidden="true" />}
              title={`${t(`asset.paper.${kind}`)}, ${issuer}`}
              hint={<WholeDates text={t('asset.paperUntil', { number, day: expiresOn })} />}
              value={
                <StatusTag tone={valid ? 'success' : 'warning'}>
                  {t(valid ? 'asset.paperValid' : 'asset.paperOver')}
                </StatusTag>
              }
            />
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function ServiceBook({ entries }: Readonly<{ entries: ProductAsset['service'] }>) {
  const t = useText();
  const { at, whole } = useFormats();
  const periodOf = ({ startedAt, endedAt, expectedAt }: ProductAsset['service'][number]): string => {
    const from = at(startedAt);
    if (endedAt !== undefined) return t('asset.bookPeriod', { from, until: at(endedAt) });
    if (expectedAt !== undefined) return t('asset.bookExpected', { from, until: at(expectedAt) });
    return t('asset.bookSince', { from });
  };
  const steps = entries.map((entry): StepTimelineStep => {
    const { kind, endedAt, note, odometerKm } = entry;
    const odometer = odometerKm === undefined ? [] : [t('asset.odometer', { n: whole(odometerKm) })];
    return {
      title: note === undefined ? t(`status.service.${kind}`) : `${t(`status.service.${kind}`)}: ${note}`,
      hint: <WholeDates text={[periodOf(entry), ...odometer].join(' · ')} />,
      state: endedAt === undefined ? 'current' : 'done',
    };
  });
  return (
    <Section title={t('asset.book')}>
      <Card>
        {steps.length === 0 ? <p className="text-ink-2">{t('asset.bookNothing')}</p> : <StepTimeline steps={steps} />}
        <p className="mt-3 text-label font-normal text-ink-3">{t('asset.bookHint')}</p>
      </Card>
    </Section>
  );
}
