// The source of an income record's money: the steps from revenue to its amount, and every trip or session behind it.

import type { ReactNode } from 'react';
import { Button, MoneyText, Sheet, SkeletonRows, StaleBar, StatusTag, toneOf } from '@roda/ui';
import { SupportLine } from '#shared/lists/contact-support.tsx';
import type { IncomeRecord } from '@roda/api-contract/income/holdings';
import { IncomeWaterfall } from '#shared/income/income-waterfall.tsx';
import type { WorkName } from '#shared/asset/work-name.model.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useIncomeInfo } from './income.queries.ts';
import { RecordPart } from './record-part.tsx';
import { TripRows } from './today-work.tsx';
import { usePeriod } from './use-period.ts';

type RecordSheetProps = Readonly<{ id: string | undefined; work: WorkName; onClose: () => void }>;

export function RecordSheet({ id, work, onClose }: RecordSheetProps) {
  const t = useText();
  return (
    <Sheet open={id !== undefined} title={t('holding.recordTitle')} onClose={onClose}>
      {id !== undefined && <Evidence id={id} work={work} />}
    </Sheet>
  );
}

function Evidence({ id, work }: Readonly<{ id: string; work: WorkName }>) {
  const t = useText();
  const { money } = useFormats();
  const info = useIncomeInfo(id);
  const first = info.data?.pages[0];
  if (first === undefined) {
    if (info.isError)
      return (
        <StaleBar
          text={t('common.couldNotLoad')}
          onRetry={() => void info.refetch()}
          second={<SupportLine failure={info.error} />}
        />
      );
    return <SkeletonRows count={3} />;
  }
  const { record, waterfall } = first;
  const trips = info.data?.pages.flatMap((page) => page.trips.list) ?? [];
  return (
    <div className="grid gap-5" data-testid="record-evidence">
      <RecordFacts record={record} />
      {waterfall !== undefined && (
        <section>
          <h3 className="text-title3">{t('waterfall.title')}</h3>
          <IncomeWaterfall waterfall={waterfall} work={work} />
        </section>
      )}
      <section>
        <h3 className="text-title3">
          {t(waterfall === undefined ? 'holding.evidenceOpen' : `holding.evidence.${work}`)}
        </h3>
        <p className="mt-1 mb-2 text-ink-2">
          {t(`holding.evidenceCount.${work}`, { n: record.trips.count, amount: money(record.trips.revenue) })}
        </p>
        {trips.length > 0 && <TripRows trips={trips} />}
        {info.hasNextPage && (
          <Button wide kind="quiet" busy={info.isFetchingNextPage} onClick={() => void info.fetchNextPage()}>
            {t('holding.more')}
          </Button>
        )}
      </section>
    </div>
  );
}

function Line({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}

function RecordFacts({ record }: { record: IncomeRecord }) {
  const t = useText();
  const { at } = useFormats();
  const period = usePeriod();
  const { claimedAt, claimableAt, expiresAt, reason } = record;
  return (
    <div>
      <dl className="divide-y divide-hairline">
        <Line label={t('holding.period')}>{period(record)}</Line>
        <Line label={t('holding.status')}>
          <StatusTag tone={toneOf(record.status)}>{t(`status.income.${record.status}`)}</StatusTag>
        </Line>
        <Line label={t('figure.earned')}>
          {record.amount === undefined ? (
            t('holding.amountUnknown')
          ) : (
            <MoneyText amount={record.amount} size="amount" />
          )}
        </Line>
        {record.target !== undefined && (
          <Line label={t('holding.recordGoal')}>
            <MoneyText amount={record.target} />
          </Line>
        )}
        {claimedAt === undefined && claimableAt !== undefined && (
          <Line label={t('holding.claimableAt')}>{at(claimableAt, true)}</Line>
        )}
        {claimedAt === undefined && expiresAt !== undefined && (
          <Line label={t('holding.autoCredit')}>{at(expiresAt, true)}</Line>
        )}
        {claimedAt !== undefined && <Line label={t('holding.claimedAt')}>{at(claimedAt, true)}</Line>}
      </dl>
      <RecordPart record={record} className="pt-2 text-ink-2" />
      {reason !== undefined && <p className="pt-2 text-ink-2">{t(`holding.reason.${reason}`)}</p>}
    </div>
  );
}
