// The income records of a holding: the amount or what it waits for, the target small beside it, claiming one.

import { useState } from 'react';
import { Button, EmptyState, MoneyText, Rows, Section, StatusTag, WholeDates, isPositive, toneOf } from '@roda/ui';
import type { Holding, IncomeRecord } from '@roda/api-contract/income/holdings';
import { workName } from '#shared/asset/work-name.model.ts';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useClaim } from './claim.ts';
import { useListIncome } from './income.queries.ts';
import { RecordPart } from './record-part.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { usePeriod } from './use-period.ts';

/** Rows shown before expanding, so that the content below stays close. */
const firstShown = 5;

export function IncomeRecords({ holding }: Readonly<{ holding: Holding }>) {
  const { id: holdingId, firstPeriodEnd } = holding;
  const t = useText();
  const { at } = useFormats();
  const records = useListIncome(holdingId);
  const [openId, setOpenId] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  // While shortened, no further pages are fetched on scroll.
  const shown = isWhole ? records : ({ ...records, hasNextPage: false } as typeof records);
  return (
    <Section title={t('holding.records')}>
      <Paged
        query={shown}
        empty={
          <EmptyState
            scene="noFigures"
            title={t('holding.noRecords')}
            hint={<WholeDates text={t('holding.noRecordsHint', { day: at(firstPeriodEnd) })} />}
          />
        }
      >
        {(list, total) => (
          <>
            <Rows label={t('holding.records')}>
              {list.slice(0, isWhole ? list.length : firstShown).map((record) => (
                <li key={record.id}>
                  <RecordRow record={record} onOpen={() => setOpenId(record.id)} />
                </li>
              ))}
            </Rows>
            {!isWhole && total > firstShown && (
              <Button wide kind="quiet" size="medium" onClick={() => setIsWhole(true)} data-testid="all-records">
                {t('common.seeAll')} ({total})
              </Button>
            )}
          </>
        )}
      </Paged>
      <RecordSheet id={openId} work={workName(holding)} onClose={() => setOpenId(undefined)} />
    </Section>
  );
}

function RecordRow({ record, onOpen }: Readonly<{ record: IncomeRecord; onOpen: () => void }>) {
  const t = useText();
  const { money } = useFormats();
  const period = usePeriod();
  const { claim, isClaiming } = useClaim();
  const canClaim = record.status === 'unclaimed' && record.amount !== undefined && isPositive(record.amount);
  return (
    <div className="px-4 py-3">
      <button
        type="button"
        onClick={onOpen}
        data-testid={`record-${record.id}`}
        className="flex w-full flex-wrap items-start justify-between gap-x-3 text-left"
      >
        <span className="font-semibold">{period(record)}</span>
        <span className="ml-auto text-right">
          {record.amount === undefined ? (
            <span className="text-ink-2">{t('holding.amountUnknown')}</span>
          ) : (
            <MoneyText amount={record.amount} size="amount" />
          )}
          {record.target !== undefined && (
            <span className="block text-label font-normal text-ink-3">
              {t('holding.recordTarget', { amount: money(record.target) })}
            </span>
          )}
        </span>
      </button>
      <RecordPart record={record} className="mt-1 text-label font-normal text-ink-2" />
      {record.reason !== undefined && (
        <p className="mt-1 text-label font-normal text-ink-2">{t(`holding.reason.${record.reason}`)}</p>
      )}
      <div className="mt-1 flex min-h-6 items-center justify-between gap-3">
        <StatusTag tone={toneOf(record.status)}>{t(`status.income.${record.status}`)}</StatusTag>
        {canClaim && (
          <ActingButton
            size="small"
            kind="secondary"
            className="min-h-11"
            busy={isClaiming}
            onClick={() => claim({ ids: [record.id] })}
            data-testid={`claim-record-${record.id}`}
          >
            {t('holding.claim')}
          </ActingButton>
        )}
      </div>
    </div>
  );
}
