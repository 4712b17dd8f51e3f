// Redeem code field, and the delay after too many attempts.

import { useRef, useState } from 'react';
import { IconClipboard } from '@tabler/icons-react';
import { Button, Card, Countdown, TextInput } from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { useRedeemCode as redeemCode } from '@roda/api-contract/engagement/rewards';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { codeOf, factOf, failureText } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { redeemValidationErrors, typedCode } from './redeem.model.ts';
import { newActionKey, useRedeem } from './rewards.queries.ts';

export type Redeemed = ReplyOf<typeof redeemCode>;

export function RedeemForm({ startCode, onDone }: Readonly<{ startCode: string; onDone: (got: Redeemed) => void }>) {
  const t = useText();
  const form = useForm({ code: typedCode(startCode) }, redeemValidationErrors);
  const redeem = useRedeem();
  const [waitUntil, setWaitUntil] = useState<Date>();
  /** Submitting the same code again after a lost reply is one request. */
  const action = useRef({ code: '', key: '' });
  const { code } = form.values;
  const send = () => {
    if (!form.tryNow()) return;
    if (action.current.code !== code) action.current = { code, key: newActionKey() };
    redeem.mutate(action.current, {
      onSuccess: (got) => {
        action.current = { code: '', key: '' };
        onDone(got);
      },
      onError: (failure) => {
        const seconds = factOf(failure, 'retryAfter');
        if (codeOf(failure) === 'too_often' && seconds !== undefined)
          setWaitUntil(new Date(Date.now() + seconds * 1000));
        else form.reject(failure, { redeem_refused: 'code', malformed: 'code' });
      },
    });
  };
  const isField = ['redeem_refused', 'malformed', 'too_often'].includes(codeOf(redeem.error) ?? '');
  return (
    <Card>
      <form
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="grid gap-4"
      >
        <CodeField code={code} onCode={(typed) => form.set('code', typedCode(typed))} error={form.errorOf('code')} />
        <div role="alert" className="text-danger empty:hidden">
          {redeem.isError && !isField && failureText(t, redeem.error)}
        </div>
        {waitUntil !== undefined && <Waiting until={waitUntil} onEnd={() => setWaitUntil(undefined)} />}
        <ActingButton
          type="submit"
          wide
          busy={redeem.isPending}
          disabled={waitUntil !== undefined}
          data-testid="redeem-submit"
        >
          {t('redeem.submit')}
        </ActingButton>
      </form>
    </Card>
  );
}

function Waiting({ until, onEnd }: Readonly<{ until: Date; onEnd: () => void }>) {
  const t = useText();
  const [before = '', after = ''] = t('redeem.wait', { time: '\u0000' }).split('\u0000');
  return (
    <p data-testid="redeem-wait" className="rounded-control bg-warning-tint px-3 py-2.5 text-warning">
      {before}
      <Countdown until={until} onEnd={onEnd} />
      {after}
    </p>
  );
}

type CodeFieldProps = Readonly<{ code: string; onCode: (typed: string) => void; error: string | undefined }>;

function CodeField({ code, onCode, error }: CodeFieldProps) {
  const t = useText();
  const paste = async () => {
    try {
      onCode(await navigator.clipboard.readText());
    } catch {
      // Not allowed to read: the person pastes by hand.
    }
  };
  const mayPaste = 'clipboard' in navigator && 'readText' in navigator.clipboard;
  return (
    <TextInput
      label={t('redeem.label')}
      hint={t('redeem.hint')}
      error={error}
      value={code}
      onValue={onCode}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      data-testid="redeem-code"
      className="amount-figures text-title3 tracking-wide"
      aside={
        mayPaste && (
          <Button kind="quiet" size="small" onClick={() => void paste()} data-testid="redeem-paste" className="-my-2">
            <IconClipboard size={18} stroke={1.75} aria-hidden="true" />
            {t('redeem.paste')}
          </Button>
        )
      }
    />
  );
}
