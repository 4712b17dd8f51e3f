// The terms of a product, its costs, owner, operator and documents.

import { IconFileText } from '@tabler/icons-react';
import { Card, RowContent, Rows, Section, WholeDates } from '@roda/ui';
import type { PileDetail, VehicleDetail } from '@roda/api-contract/sales/catalog';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useLevelName } from '#shared/level-name.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { FactRows } from './fact-rows.tsx';
import type { FactRow } from './fact-rows.tsx';

export type Detail = VehicleDetail | PileDetail;

export function TermsCard({ goods }: { goods: Detail }) {
  const t = useText();
  const { percent } = useFormats();
  const days = useStored('langData')?.cancelWindowDays;
  const level = useLevelName(goods.minLevel);
  const limit = goods.purchaseLimit === 0 ? t('product.noLimit') : t('product.units', { n: goods.purchaseLimit });
  const bought = (goods.bought ?? 0) === 0 ? '' : ` (${t('product.bought', { n: goods.bought ?? 0 })})`;
  const rows: readonly FactRow[] = [
    [t('product.settlement'), t(`status.settlement.${goods.settlementCycle}`)],
    [t('product.validity'), t('common.days', { n: goods.validityDays })],
    [t('product.purchaseLimit'), limit + bought],
    [t('product.stock'), t('product.units', { n: goods.stock })],
    [t('product.registered'), t('product.units', { n: goods.unitsRegistered })],
    [t('product.level'), goods.minLevel > 1 ? level : t('product.levelAny')],
    [t('product.memberShare'), percent(goods.memberShare)],
    ...(days === undefined || days === 0
      ? []
      : [[t('product.cancelFree'), t('product.cancelDays', { n: days })] as const]),
    [t('product.earlyExit'), goods.earlyExit ?? t('product.noEarlyExit')],
    [t('product.ends'), t('product.endsText')],
  ];
  return (
    <Section title={t('product.terms')}>
      <Card>
        <FactRows rows={rows} />
      </Card>
    </Section>
  );
}

/** A pile's attributes and its figures of 30 days; for a plan, its maturity. */
export function PileCard({ goods }: { goods: PileDetail }) {
  const t = useText();
  const { money, whole, percent, day } = useFormats();
  const rows: readonly FactRow[] = [
    ...(goods.connector === undefined ? [] : [[t('product.connector'), goods.connector] as const]),
    ...(goods.powerKw === undefined ? [] : [[t('product.power'), `${goods.powerKw} kW`] as const]),
    ...(goods.pricePerKwh === undefined ? [] : [[t('product.tariff'), money(goods.pricePerKwh)] as const]),
    ...(goods.sessions30d === undefined ? [] : [[t('product.sessions30'), whole(goods.sessions30d)] as const]),
    ...(goods.kwh30d === undefined ? [] : [[t('product.kwh30'), `${whole(Math.round(goods.kwh30d))} kWh`] as const]),
    ...(goods.uptime30d === undefined ? [] : [[t('product.uptime30'), percent(goods.uptime30d)] as const]),
    ...(goods.maturesAt === undefined ? [] : [[t('product.matures'), day(goods.maturesAt)] as const]),
  ];
  if (rows.length === 0) return null;
  return (
    <div className="mt-4">
      <Card>
        <FactRows rows={rows} />
      </Card>
    </div>
  );
}

export function CostsCard({ costs }: Pick<Detail, 'costs'>) {
  const t = useText();
  return (
    <Section title={t('product.costs')}>
      {costs.length === 0 ? (
        <Card>{t('product.noCosts')}</Card>
      ) : (
        <Rows>
          {costs.map(({ name, bearer, note }) => (
            <li key={name}>
              <RowContent
                title={name}
                {...(note === '' ? {} : { hint: note })}
                value={<span className="text-label">{t(`product.bearer.${bearer}`)}</span>}
              />
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

export function PeopleCard({ owner, operator }: Pick<Detail, 'owner' | 'operator'>) {
  const t = useText();
  const people = [
    [t('product.owner'), owner],
    [t('product.operator'), operator],
  ] as const;
  return (
    <Section title={t('product.who')}>
      <Card className="grid gap-4">
        {people.map(([role, { name, registration, address }]) => (
          <div key={role}>
            <p className="text-label font-normal text-ink-3">{role}</p>
            <p className="font-semibold">{name}</p>
            {registration !== '' && (
              <p className="text-label font-normal text-ink-2">{t('product.registration', { number: registration })}</p>
            )}
            {address !== '' && <p className="text-label font-normal text-ink-2">{address}</p>}
          </div>
        ))}
      </Card>
    </Section>
  );
}

/** The offer document: what a purchase is made under. */
export function OfferRow({ goodsId }: Readonly<{ goodsId: number }>) {
  const t = useText();
  return (
    <div className="mt-3">
      <Rows>
        <li>
          <GoLink
            to="/subPages/product/offer"
            search={{ id: String(goodsId) }}
            className="block active:bg-fill"
            data-testid="offer-link"
          >
            <RowContent
              icon={<IconFileText size={22} stroke={1.75} aria-hidden="true" />}
              title={t('product.offer')}
              hint={t('product.offerHint')}
              chevron
            />
          </GoLink>
        </li>
      </Rows>
    </div>
  );
}

/** Titles and insurances stand with their asset. */
const papersOfAsset: readonly string[] = ['title', 'insurance'];

export function DocumentsCard({ documents: all }: Pick<Detail, 'documents'>) {
  const t = useText();
  const documents = all.filter(({ kind }) => !papersOfAsset.includes(kind));
  if (documents.length === 0) return null;
  return (
    <Section title={t('product.documents')}>
      <Rows>
        {documents.map(({ name, url, expiresOn }) => {
          const hint =
            expiresOn === undefined ? {} : { hint: <WholeDates text={t('product.expiresOn', { day: expiresOn })} /> };
          const icon = <IconFileText size={22} stroke={1.75} aria-hidden="true" />;
          return (
            <li key={name}>
              {url === undefined ? (
                <RowContent icon={icon} title={name} {...hint} />
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer" className="block active:bg-fill">
                  <RowContent icon={icon} title={name} {...hint} chevron />
                </a>
              )}
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
