// Binding a phone to a log-in by ticket: the phone and its code, then a new account or the existing one.

import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, EmptyState, ErrorState, FieldError, Sheet, SkeletonRows, buttonClass, maskPhone } from '@roda/ui';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { codeOf, errnoOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useBindPhoneNumber, useTicket, useVerifyOauthPhone } from './bind.queries.ts';
import { boundPhoneValidationErrors, newAccountValidationErrors, noPhone } from './bind.model.ts';
import { CodeField } from './code-field.tsx';
import { Consents, InvitationField } from './consents.tsx';
import { CountryPhone } from './country-phone.tsx';
import { sentPhone } from './phone.model.ts';

export type BindFlowProps = Readonly<{
  ticket: string;
  countries: readonly Country[];
  country: Country | undefined;
  onCountry: (country: Country) => void;
  inviteCode: string;
  publicCode: string | undefined;
  onDone: (member: Readonly<{ nickname: string }>) => void;
}>;

type Stage = Readonly<{ kind: 'phone' }> | Readonly<{ kind: 'free' | 'taken'; ticket: string; phone: string }>;

export function BindFlow({ ticket, onDone, ...rest }: BindFlowProps) {
  const t = useText();
  const first = useTicket(ticket);
  const bind = useBindPhoneNumber();
  const [stage, setStage] = useState<Stage>({ kind: 'phone' });
  const isBound = first.data?.state === 'bound';
  const own = first.data?.ticket;
  const done = (login: Readonly<{ userInfo: Readonly<{ nickname: string }> }>) => onDone(login.userInfo);
  const goOnWith = (proven: string) => bind.mutate({ ticket: proven }, { onSuccess: done });
  const goOn = useEffectEvent(goOnWith);
  useEffect(() => {
    if (isBound && own !== undefined) goOn(own);
  }, [isBound, own]);
  const over = first.error ?? (isBound || isOver(bind.error) ? bind.error : null);
  if (over !== null && errnoOf(over) === undefined) {
    const again = first.error === null && own !== undefined ? () => goOnWith(own) : () => void first.refetch();
    return (
      <ErrorState
        title={t('common.couldNotLoad')}
        reason={failureText(t, over)}
        onRetry={again}
        busy={first.isFetching || bind.isPending}
      />
    );
  }
  if (over !== null) return <Over reason={isOver(over) ? failureText(t, over) : undefined} />;
  if (own === undefined || isBound) return <SkeletonRows />;
  const failure = bind.isPending || isAborted(bind.error) ? null : bind.error;
  return (
    <>
      {stage.kind === 'free' ? (
        <NewAccountForm
          {...rest}
          busy={bind.isPending}
          failure={failure}
          onSend={(given) => bind.mutate({ ticket: stage.ticket, ...given }, { onSuccess: done })}
        />
      ) : (
        <PhoneForm {...rest} ticket={own} onKnown={setStage} />
      )}
      <TakenSheet
        phone={stage.kind === 'taken' ? stage.phone : undefined}
        isBusy={bind.isPending}
        failure={failure}
        onUse={() =>
          stage.kind === 'taken' && bind.mutate({ ticket: stage.ticket, useExisting: true }, { onSuccess: done })
        }
        onOther={() => setStage({ kind: 'phone' })}
      />
    </>
  );
}

type TakenSheetProps = Readonly<{
  /** The number that already has an account; undefined while the sheet is closed. */
  phone: string | undefined;
  isBusy: boolean;
  failure: unknown;
  onUse: () => void;
  onOther: () => void;
}>;

function TakenSheet({ phone, isBusy, failure, onUse, onOther }: TakenSheetProps) {
  const t = useText();
  return (
    <Sheet
      open={phone !== undefined}
      title={t('bind.takenTitle')}
      onClose={onOther}
      foot={
        <div className="grid gap-2.5">
          <Button wide busy={isBusy} data-testid="use-existing" onClick={onUse}>
            {t('bind.useExisting')}
          </Button>
          <Button wide kind="secondary" data-testid="use-other" onClick={onOther}>
            {t('bind.useOther')}
          </Button>
        </div>
      }
    >
      <p>{t('bind.takenText', { phone: phone === undefined ? '' : maskPhone(phone) })}</p>
      <div aria-live="assertive">{failure !== null && <FieldError>{failureText(t, failure)}</FieldError>}</div>
    </Sheet>
  );
}

function isOver(failure: unknown): boolean {
  return codeOf(failure) === 'ticket_wrong';
}

/** A ticket is valid for minutes, and once. */
function Over({ reason }: { reason: string | undefined }) {
  const t = useText();
  return (
    <EmptyState
      scene="locked"
      title={t('bind.over')}
      hint={reason}
      action={
        <GoLink to="/pages/auth/login" replace className={buttonClass()} data-testid="to-login">
          {t('auth.login')}
        </GoLink>
      }
    />
  );
}

type PhoneFormProps = Pick<BindFlowProps, 'ticket' | 'countries' | 'country' | 'onCountry'> &
  Readonly<{ onKnown: (stage: Stage) => void }>;

function PhoneForm({ ticket, countries, country, onCountry, onKnown }: PhoneFormProps) {
  const t = useText();
  const verify = useVerifyOauthPhone();
  const rules = useLoginRules();
  const form = useForm(noPhone, (values) => boundPhoneValidationErrors(values, country, rules), ruleWords(rules));
  const { values, set, errorOf } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow() || country === undefined) return;
    const phone = sentPhone(values.phone, country);
    verify.mutate(
      { ticket, phone, countryId: country.id, code: values.code },
      {
        onSuccess: (known) =>
          onKnown({ kind: known.state === 'taken' ? 'taken' : 'free', ticket: known.ticket, phone: values.phone }),
        onError: (failure) => {
          if (codeOf(failure) === 'code_wrong') set('code', '');
          form.reject(failure, { code_wrong: 'code' });
        },
      },
    );
  };
  const failed = verify.error !== null && !isAborted(verify.error) && codeOf(verify.error) !== 'code_wrong';
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <CountryPhone
        countries={countries}
        country={country}
        onCountry={onCountry}
        phone={values.phone}
        onPhone={(phone) => set('phone', phone)}
        error={errorOf('phone')}
      />
      <CodeField
        scene="bind"
        to={{ phone: values.phone, country }}
        onPhoneError={form.tryNow}
        value={values.code}
        onValue={(code) => set('code', code)}
        error={errorOf('code')}
      />
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, verify.error)}</FieldError>}</div>
      <Button type="submit" wide data-testid="submit" busy={verify.isPending}>
        {t('common.continue')}
      </Button>
    </form>
  );
}

type NewAccountFormProps = Pick<BindFlowProps, 'inviteCode' | 'publicCode'> &
  Readonly<{
    busy: boolean;
    failure: unknown;
    onSend: (given: Readonly<{ inviteCode: string; agree: true; marketing: boolean }>) => void;
  }>;

function NewAccountForm({ inviteCode, publicCode, busy, failure, onSend }: NewAccountFormProps) {
  const t = useText();
  const asked = useLoginRules();
  const rules = { inviteRequired: asked.inviteRequired || publicCode === undefined };
  const form = useForm({ inviteCode, agree: false, marketing: false }, (values) =>
    newAccountValidationErrors(values, rules),
  );
  const { values, set, errorOf } = form;
  const isInvite = codeOf(failure) === 'invite_code_wrong';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.tryNow())
      onSend({ inviteCode: values.inviteCode || (publicCode ?? ''), agree: true, marketing: values.marketing });
  };
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p className="text-ink-2">{t('bind.newText')}</p>
      <InvitationField
        isOptional={!rules.inviteRequired}
        value={values.inviteCode}
        onValue={(code) => set('inviteCode', code)}
        error={errorOf('inviteCode') ?? (isInvite ? failureText(t, failure) : undefined)}
        publicCode={publicCode}
      />
      <Consents
        agree={values.agree}
        onAgree={(agree) => set('agree', agree)}
        marketing={values.marketing}
        onMarketing={(marketing) => set('marketing', marketing)}
        error={errorOf('agree')}
      />
      <div aria-live="assertive">
        {failure !== null && !isInvite && <FieldError>{failureText(t, failure)}</FieldError>}
      </div>
      <Button type="submit" wide data-testid="submit" busy={busy}>
        {t('auth.createAccount')}
      </Button>
    </form>
  );
}
