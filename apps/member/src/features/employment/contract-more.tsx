// Additional parts of a work contract: its history, its full text, the signed copy, and termination.

import { useState } from 'react';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { Button, Card, Dialog, FieldError, Sheet, StepTimeline, WholeDates, buttonClass, toast } from '@roda/ui';
import type { ContractInfo } from '@roda/api-contract/employment/contracts';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useResignContract, useSaveCopy } from './contracts.queries.ts';
import { Clauses } from './read-step.tsx';

export function ContractTimeline({ timeline }: Pick<ContractInfo, 'timeline'>) {
  const t = useText();
  const { at } = useFormats();
  if (timeline.length === 0) return null;
  const bad = ['returned', 'rejected', 'ended'];
  return (
    <Card>
      <h2 className="mb-3 text-title3">{t('work.history')}</h2>
      <StepTimeline
        steps={timeline.map(({ status, text, at: when }) => ({
          title: text,
          hint: at(when, true),
          state: bad.includes(status) ? 'failed' : 'done',
        }))}
      />
    </Card>
  );
}

export function WholeText({ offer }: Readonly<{ offer: NonNullable<ContractInfo['offer']> }>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" wide onClick={() => setOpen(true)} data-testid="whole-text">
        <IconFileText size={20} stroke={1.75} aria-hidden="true" />
        {t('work.readAll')}
      </Button>
      <Sheet open={isOpen} title={t('work.wholeText')} onClose={() => setOpen(false)}>
        <Clauses offer={offer} />
      </Sheet>
    </>
  );
}

/** The copy that both parties have, saved on the device. */
export function SignedCopy({ info: { signedCopy, contract } }: { info: ContractInfo }) {
  const t = useText();
  const { at } = useFormats();
  const save = useSaveCopy();
  if (signedCopy === undefined) return null;
  const { url, hash, version, signedAt, countersignedAt } = signedCopy;
  const name = `roda-contract-${contract?.number ?? version}.html`;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-title3">{t('work.copy')}</h2>
      <p className="text-ink-2">
        <WholeDates
          text={t('work.copyText', { signed: at(signedAt, true), countersigned: at(countersignedAt, true) })}
        />
      </p>
      <p className="text-caption break-all text-ink-3">SHA-256 {hash}</p>
      <Button
        kind="secondary"
        busy={save.isPending}
        onClick={() => save.mutate({ url, name }, { onSuccess: () => toast(t('work.copySaved'), 'success') })}
        data-testid="signed-copy"
      >
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {t('work.copySave')}
      </Button>
      {save.error !== null && !isAborted(save.error) && <FieldError>{failureText(t, save.error)}</FieldError>}
    </Card>
  );
}

/** Notice by the member: takes the same number of taps as withdrawing a signing, and nothing is lost by it. */
export function Resign({ info: { contract, offer } }: { info: ContractInfo }) {
  const t = useText();
  const resign = useResignContract();
  const [isAsking, setAsking] = useState(false);
  if (contract?.state !== 'active') return null;
  const days = offer?.noticeDays ?? 0;
  return (
    <>
      <Button kind="quiet" wide onClick={() => setAsking(true)} data-testid="resign">
        {t('work.resign')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('work.resignTitle')}
        confirm={t('work.resignConfirm')}
        cancel={t('common.back')}
        danger
        busy={resign.isPending}
        onConfirm={() =>
          resign.mutate(contract.id, {
            onSuccess: ({ endOn }) => toast(t('work.resigned', { day: endOn }), 'success'),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      >
        {t('work.resignText', { days })}
      </Dialog>
    </>
  );
}

/** Links from the contract: bills, and complaints. */
export function WorkEntries() {
  const t = useText();
  return (
    <p className="flex flex-wrap justify-center gap-x-5">
      <GoLink to="/subPages/repayment/index" search={{ tab: 'bills' }} className={buttonClass('quiet', 'medium')}>
        {t('work.toBills')}
      </GoLink>
      <GoLink to="/pages/my/help" className={buttonClass('quiet', 'medium')}>
        {t('common.contactSupport')}
      </GoLink>
    </p>
  );
}
