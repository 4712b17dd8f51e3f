// The status of a work contract, in one word and one sentence, and the next action.

import { useState } from 'react';
import { Button, Card, Dialog, StatusTag, WholeDates, buttonClass, maskCard, toast, toneOf } from '@roda/ui';
import type { ContractInfo } from '@roda/api-contract/employment/contracts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useCancelContract } from './contracts.queries.ts';

export function ContractHead({ info }: { info: ContractInfo }) {
  const { status, statusText, offer } = info;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title2">{info.contract?.role ?? offer?.role}</h2>
        <span data-testid="contract-status" data-status={status}>
          <StatusTag tone={status === 'active' ? 'success' : toneOf(status)}>{statusText}</StatusTag>
        </span>
      </div>
      <Status info={info} />
    </Card>
  );
}

function Status({ info }: { info: ContractInfo }) {
  const t = useText();
  const { status, submission, update, reasons } = info;
  if (status === 'awaiting_review' && submission !== undefined) return <Waiting submission={submission} />;
  if (status === 'update' && update !== undefined) return <Update update={update} />;
  if (status === 'active') return <InForce info={info} />;
  if (status === 'not_eligible') {
    return (
      <>
        <p className="text-ink-2">{t('work.notEligible')}</p>
        <ul className="list-disc space-y-1 pl-5">
          {reasons.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
        {reasons.some(({ code }) => code === 'identity') && (
          <GoLink to="/pages/my/identity" className={buttonClass()} data-testid="verify">
            {t('work.verify')}
          </GoLink>
        )}
      </>
    );
  }
  return (
    <>
      <p className="text-ink-2">{t(submission?.status === 'rejected' ? 'work.signAgain' : 'work.signIntro')}</p>
      {submission?.status === 'rejected' && submission.reason !== undefined && (
        <p className="rounded-control bg-danger-tint px-3 py-2.5 text-danger">{submission.reason}</p>
      )}
      <EditLink label={t('work.sign')} />
    </>
  );
}

function EditLink({ label }: { label: string }) {
  return (
    <GoLink to="/subPages/contract/edit" className={buttonClass('primary', 'large', true)} data-testid="contract-edit">
      {label}
    </GoLink>
  );
}

function Update({ update: { message, fields, until } }: Readonly<{ update: NonNullable<ContractInfo['update']> }>) {
  const t = useText();
  return (
    <>
      <p className="text-ink-2">{message}</p>
      {fields !== undefined && fields.length > 0 && (
        <ul className="list-disc space-y-1 pl-5" aria-label={t('work.markedFields')}>
          {fields.map((field) => (
            <li key={field}>{t(`work.field.${field}`)}</li>
          ))}
        </ul>
      )}
      {until !== undefined && (
        <p className="text-ink-2">
          <WholeDates text={t('work.oldUntil', { day: until })} />
        </p>
      )}
      <EditLink label={t('work.update')} />
    </>
  );
}

function Waiting({ submission }: Readonly<{ submission: NonNullable<ContractInfo['submission']> }>) {
  const t = useText();
  const { at } = useFormats();
  const cancel = useCancelContract();
  const [isAsking, setAsking] = useState(false);
  const { form, id, coolingOffUntil, expectedBy, cancellable } = submission;
  const rows = [
    [t('work.name'), form.name],
    [t('work.idNumber'), form.idNumber],
    [t('work.phone'), form.phone],
    [t('work.education'), t(`work.education.${form.education}`)],
    [t('work.bank'), `${form.bankName} ${maskCard(form.cardNumber)}`],
  ] as const;
  return (
    <>
      <p className="text-ink-2">
        <WholeDates text={t('work.expected', { time: at(expectedBy, true) })} />
      </p>
      <p className="text-ink-2">
        <WholeDates text={t('work.cooling', { time: at(coolingOffUntil, true) })} />
      </p>
      <dl className="divide-y divide-hairline">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-ink-3">{label}</dt>
            <dd className="ml-auto text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {cancellable && (
        <Button kind="secondary" onClick={() => setAsking(true)} data-testid="contract-take-back">
          {t('work.takeBack')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        title={t('work.takeBackTitle')}
        confirm={t('work.takeBackConfirm')}
        cancel={t('common.back')}
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(id, {
            onSuccess: () => toast(t('work.takenBack'), 'success'),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      >
        {t('work.takeBackText')}
      </Dialog>
    </>
  );
}

function InForce({ info: { contract } }: { info: ContractInfo }) {
  const t = useText();
  if (contract === undefined) return null;
  const { number, startOn, endOn, state, endReason } = contract;
  return (
    <>
      <p className="text-ink-2">
        <WholeDates text={t('work.since', { start: startOn, end: endOn })} />
      </p>
      <p className="text-label font-normal text-ink-3">{t('work.number', { number })}</p>
      {state === 'notice' && (
        <p className="rounded-control bg-warning-tint px-3 py-2.5 text-warning">
          <WholeDates
            text={
              endReason === undefined
                ? t('work.notice', { day: endOn })
                : t('work.noticeBecause', { day: endOn, reason: endReason })
            }
          />
        </p>
      )}
      <GoLink to="/subPages/salary/list" className={buttonClass('primary', 'large', true)} data-testid="to-salary">
        {t('work.toSalary')}
      </GoLink>
    </>
  );
}
