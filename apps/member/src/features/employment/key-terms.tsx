// The key terms of a work contract: employer, work, pay, termination.

import type { ReactNode } from 'react';
import { IconBriefcase, IconBuilding, IconCalendar, IconDoorExit, IconReceipt, IconScale } from '@tabler/icons-react';
import { Card, MoneyText, StatusTag } from '@roda/ui';
import type { ContractInfo } from '@roda/api-contract/employment/contracts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';

type Offer = NonNullable<ContractInfo['offer']>;

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** `titled` where nothing above names the work. */
export function KeyTerms({ offer, titled = false }: Readonly<{ offer: Offer; titled?: boolean }>) {
  const t = useText();
  return (
    <Card>
      {titled && <h3 className="mb-3 text-title3">{offer.role}</h3>}
      <div className="rounded-control bg-tint px-3 py-3 text-on-tint" data-testid="work-pay">
        <p>
          <MoneyText amount={offer.pay.rate} size="title2" className="font-bold" />
        </p>
        <p className="mt-1 text-label font-normal">{offer.pay.formula}</p>
      </div>
      <dl className="mt-4 grid grid-cols-1 gap-4">
        <Employer employer={offer.employer} />
        <Term icon={<IconBriefcase {...look} />} label={t('work.duties')}>
          <ul className="list-disc space-y-1 pl-5">
            {offer.duties.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </Term>
        <Term icon={<IconCalendar {...look} />} label={t('work.period')}>
          {t('work.periodText', { days: offer.termDays })}
        </Term>
        <Term icon={<IconScale {...look} />} label={t('work.tax')}>
          {offer.tax}
        </Term>
        <Term icon={<IconReceipt {...look} />} label={t('work.bills')}>
          <BillTerms offer={offer} />
        </Term>
        <Term icon={<IconDoorExit {...look} />} label={t('work.ending')}>
          <p>{t('work.noticeText', { days: offer.noticeDays })}</p>
          <p className="mt-1">{offer.endTerms}</p>
        </Term>
      </dl>
    </Card>
  );
}

function Term({ icon, label, children }: Readonly<{ icon: ReactNode; label: string; children: ReactNode }>) {
  return (
    <div className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid text-label text-ink-3">
        <span className="text-ink-2">{icon}</span>
        <span className="self-center">{label}</span>
      </dt>
      <dd className="col-start-2 mt-0.5">{children}</dd>
    </div>
  );
}

function Employer({ employer: { name, registrationNumber, address, demo } }: Pick<Offer, 'employer'>) {
  const t = useText();
  return (
    <Term icon={<IconBuilding {...look} />} label={t('work.employer')}>
      <p className="font-semibold">
        {name} {demo && <StatusTag tone="gold">{t('work.demoEmployer')}</StatusTag>}
      </p>
      <p className="text-ink-2">{t('work.registered', { number: registrationNumber })}</p>
      <p className="text-ink-2">{address}</p>
    </Term>
  );
}

function BillTerms({ offer: { bills, penalty } }: { offer: Offer }) {
  const t = useText();
  const { money, percent } = useFormats();
  if (bills.length === 0) return <p>{t('work.noBills')}</p>;
  return (
    <>
      <ul className="list-disc space-y-1 pl-5">
        {bills.map(({ kind, name, max }) => (
          <li key={kind}>{t('work.billUpTo', { name, max: money(max) })}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-2">
        {t('work.penalty', { perDay: percent(penalty.perDay), cap: percent(penalty.cap) })}
      </p>
    </>
  );
}
