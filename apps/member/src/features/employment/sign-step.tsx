// The signature: drawn with a finger or mouse, or a typed name; both become the same image.

import { Suspense, useId } from 'react';
import { Button, DisclosureBox, FieldError, Segments, Skeleton, TextInput } from '@roda/ui';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { useText } from '#shared/texts/texts.tsx';
import { noSignature, withoutLast } from './signature.model.ts';
import type { Signature } from './signature.model.ts';
import type { StepProps } from './work-step.ts';

const Pad = lazyWith([], () => import('./signature-pad.tsx'), 'SignaturePad');

export function SignStep({ values: { signature }, set, errorOf, holder }: StepProps) {
  const t = useText();
  const id = useId();
  const error = errorOf('signature');
  const isTyped = signature.kind === 'typed';
  return (
    <>
      <p className="text-ink-2">{t('work.signAs', { name: holder })}</p>
      <Segments
        label={t('work.signHow')}
        testId="sign-how"
        choices={[
          { value: 'drawn', label: t('work.signDraw') },
          { value: 'typed', label: t('work.signType') },
        ]}
        value={signature.kind}
        onValue={(kind) => set('signature', kind === 'typed' ? { kind: 'typed', text: '' } : noSignature)}
      />
      {isTyped && (
        <TextInput
          label={t('work.typedName')}
          hint={t('work.typedHint', { name: holder })}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          data-testid="sign-typed"
          value={signature.text}
          onValue={(text) => set('signature', { kind: 'typed', text })}
          error={error}
        />
      )}
      <div>
        <Suspense fallback={<Skeleton className="aspect-[2] w-full" />}>
          <Pad
            label={t('work.padLabel')}
            hint={t(isTyped ? 'work.padTyped' : 'work.padHint')}
            signature={signature}
            onSignature={(next) => set('signature', next)}
            isWrong={error !== undefined}
            describedBy={error === undefined || isTyped ? undefined : `${id}-error`}
          />
        </Suspense>
        <div aria-live="assertive">
          {error !== undefined && !isTyped && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
        {!isTyped && <Eraser signature={signature} onSignature={(next) => set('signature', next)} />}
      </div>
      <DisclosureBox title={t('work.coolingTitle')}>
        <p>{t('work.coolingText')}</p>
      </DisclosureBox>
    </>
  );
}

type EraserProps = Readonly<{ signature: Signature; onSignature: (signature: Signature) => void }>;

function Eraser({ signature, onSignature }: EraserProps) {
  const t = useText();
  const isEmpty = signature.kind === 'drawn' && signature.strokes.length === 0;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        kind="secondary"
        size="medium"
        disabled={isEmpty}
        onClick={() => onSignature(withoutLast(signature))}
        data-testid="sign-undo"
      >
        {t('work.signUndo')}
      </Button>
      <Button
        kind="secondary"
        size="medium"
        disabled={isEmpty}
        onClick={() => onSignature(noSignature)}
        data-testid="sign-clear"
      >
        {t('work.signClear')}
      </Button>
    </div>
  );
}
