// Signing a work contract in four steps; going back loses nothing, and errors are found before submission.

import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, DisclosureBox, FieldError, classNames } from '@roda/ui';
import type { ContractInfo } from '@roda/api-contract/employment/contracts';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { codeOf, failureText, fieldErrors, isAborted } from '#shared/texts/failure-text.ts';
import { useOnline } from '#shared/device/online.ts';
import { useText } from '#shared/texts/texts.tsx';
import { BankStep } from './bank-step.tsx';
import { useLookAtOffer, useSubmitContract } from './contracts.queries.ts';
import { PersonStep } from './person-step.tsx';
import { ReadStep } from './read-step.tsx';
import { SignStep } from './sign-step.tsx';
import { noSignature } from './signature.model.ts';
import { deleteWorkDraft, storeWorkDraft, workDraft } from './work-draft.ts';
import {
  validationErrorsIn,
  openWorkStep,
  sayingOf,
  stepOf,
  workValidationErrors,
  workSteps,
} from './work-form.model.ts';
import type { WorkField, WorkForm, WorkStep } from './work-form.model.ts';
import type { Offer, StepProps, WorkSigningProps } from './work-step.ts';

export function WorkSigning(props: WorkSigningProps) {
  const t = useText();
  const isOnline = useOnline();
  const { step, given, submit, next, start, returned } = useSigning(props);
  const { info, offer, banks } = props;
  const failed = submit.error !== null && !isAborted(submit.error) && !submit.isPending;
  return (
    <form noValidate onSubmit={next} className="grid grid-cols-1 gap-5">
      <div
        ref={start}
        tabIndex={-1}
        role="group"
        aria-label={t(`work.step.${step}`)}
        className="grid grid-cols-1 gap-5 outline-none"
      >
        <StepsLine step={step} />
        {info.update !== undefined && step === 'person' && (
          <DisclosureBox title={info.update.message}>
            {returned !== undefined && <p>{t('work.markedHint')}</p>}
          </DisclosureBox>
        )}
        {step === 'person' && <PersonStep {...given} />}
        {step === 'bank' && <BankStep {...given} banks={banks} />}
        {step === 'read' && <ReadStep {...given} offer={offer} changes={info.changes} />}
        {step === 'sign' && <SignStep {...given} />}
      </div>
      <div aria-live="assertive">
        {failed && <FieldError>{failureText(t, submit.error)}</FieldError>}
        {!isOnline && <FieldError>{t('work.offline')}</FieldError>}
      </div>
      <Button type="submit" wide busy={submit.isPending} disabled={!isOnline} data-testid={`work-next-${step}`}>
        {t(step === 'sign' ? 'work.submit' : 'common.continue')}
      </Button>
    </form>
  );
}

/** The values, the open step, and the action of its button. */
function useSigning({ info, offer, holder, country, banks, asked, onStep, onDone }: WorkSigningProps) {
  const t = useText();
  const { values, set, faults, refused, setRejected, forgetReading } = useWorkValues(info, { holder, country, banks });
  const submit = useSubmitContract();
  const lookAgain = useLookAtOffer();
  const [tried, setTried] = useState<WorkStep>();
  const step = openWorkStep(asked, faults);
  const start = useStart(step);
  const returned = info.update?.reason === 'returned' ? info.update.fields : undefined;
  const errorOf = (name: WorkField) => errorText(t, { name, faults, refused, returned, values, tried: tried === step });
  const reject = (failure: unknown) => {
    if (codeOf(failure) === 'agreement_changed') {
      void lookAgain();
      forgetReading();
      onStep('read');
    }
    const [first] = Object.entries(fieldErrors(failure));
    if (first === undefined) return;
    const [path, message] = first;
    setRejected({ [path]: t(sayingOf(message) ?? 'validation.invalid') });
    onStep(stepOf(path));
  };
  const done = () => {
    deleteWorkDraft();
    onDone();
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    setTried(step);
    if (Object.keys(validationErrorsIn(step, faults)).length > 0) return focusFirst(start.current);
    const after = workSteps[workSteps.indexOf(step) + 1];
    if (after !== undefined) return onStep(after);
    submit.mutate(signingOf(values, { offer, holder }), { onSuccess: done, onError: reject });
  };
  const given: StepProps = { values, set, errorOf, holder };
  return { step, given, submit, next, start, returned };
}

function signingOf(values: WorkForm, { offer, holder }: Readonly<{ offer: Offer; holder: string }>) {
  const { idNumber, phone, education, bankCode, cardNumber, signature } = values;
  const { templateId, version, hash } = offer;
  return {
    templateId,
    version,
    hash,
    name: holder,
    accountName: holder,
    ...{ idNumber, phone: phone.trim(), bankCode, cardNumber },
    education: education as 'none',
    picture: async () => (await import('./signature-picture.ts')).pictureOf(signature),
  };
}

type Around = Readonly<{ holder: string; country: Country; banks: WorkSigningProps['banks'] }>;

function useWorkValues(info: ContractInfo, { holder, country, banks }: Around) {
  const [values, setValues] = useState(() => begun(workDraft(), info, banks));
  const [refused, setRejected] = useState<Readonly<Record<string, string>>>({});
  const faults = workValidationErrors(values, { holder, alias: country.alias });
  const set: StepProps['set'] = (name, value) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setRejected({});
    storeWorkDraft(next);
  };
  const forgetReading = () => setValues((before) => ({ ...before, agree: false, signature: noSignature }));
  return { values, set, faults, refused, setRejected, forgetReading };
}

/** A previous submission prefills the form, except for masked values. */
function begun(draft: WorkForm, { submission }: ContractInfo, banks: WorkSigningProps['banks']): WorkForm {
  if (submission === undefined) return draft;
  const { education, bankName } = submission.form;
  const bankCode = banks.find(({ name }) => name === bankName)?.code ?? '';
  return {
    ...draft,
    education: draft.education === '' ? education : draft.education,
    bankCode: draft.bankCode === '' ? bankCode : draft.bankCode,
  };
}

type ErrorFacts = Readonly<{
  name: WorkField;
  faults: ReturnType<typeof workValidationErrors>;
  refused: Readonly<Record<string, string>>;
  /** Fields marked by the reviewer. */
  returned: readonly string[] | undefined;
  values: WorkForm;
  tried: boolean;
}>;

function errorText(t: ReturnType<typeof useText>, facts: ErrorFacts): string | undefined {
  const { name, faults, refused, returned, values, tried } = facts;
  if (refused[name] !== undefined) return refused[name];
  const fault = faults[name];
  if (tried && fault !== undefined) return t(fault);
  return returned?.includes(name) === true && values[name] === '' ? t('work.marked') : undefined;
}

function StepsLine({ step }: { step: WorkStep }) {
  const t = useText();
  const place = workSteps.indexOf(step);
  return (
    <div>
      <p className="text-label text-ink-3">{t('work.stepOf', { n: place + 1, total: workSteps.length })}</p>
      <h2 className="text-title2">{t(`work.step.${step}`)}</h2>
      <span aria-hidden="true" className="mt-3 grid grid-cols-4 gap-1.5">
        {workSteps.map((each, index) => (
          <span key={each} className={classNames('h-1 rounded-full', index <= place ? 'bg-primary' : 'bg-hairline')} />
        ))}
      </span>
    </div>
  );
}

function focusFirst(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Every new step scrolls to its top and moves the screen reader's focus there. */
function useStart(step: WorkStep) {
  const start = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo({ top: 0 });
    start.current?.focus({ preventScroll: true });
  }, [step]);
  return start;
}
