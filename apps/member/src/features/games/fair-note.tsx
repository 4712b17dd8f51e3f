// An explanation of provably fair draws: the published commitment, the member's client seed, the verification.

import { useState } from 'react';
import { Button, Card, CopyRow, Sheet, TextInput, buttonClass, toast } from '@roda/ui';
import type { fairnessSeed } from '@roda/api-contract/engagement/games-fairness';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { failureText } from '#shared/texts/failure-text.ts';
import { useUpdateClientSeed } from './box.queries.ts';

type Seeds = ReplyOf<typeof fairnessSeed>;

export function FairNote({ promise: { current, mine } }: { promise: Seeds }) {
  const t = useText();
  const { clock } = useFormats();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card>
      <p className="text-ink-2">{t('box.fairText')}</p>
      {current !== undefined && (
        <div className="mt-2">
          <CopyRow
            label={t('box.promise', { from: clock(current.usesFrom), until: clock(current.usesUntil) })}
            value={current.commitment}
            shown={`${current.commitment.slice(0, 12)}…${current.commitment.slice(-8)}`}
          />
        </div>
      )}
      {mine !== undefined && (
        <div className="flex min-h-14 flex-wrap items-center gap-3">
          <div className="min-w-[min(9rem,100%)] flex-1">
            <p className="text-label font-normal text-ink-3">{t('box.yourWord')}</p>
            <p className="text-amount break-all">{mine.clientSeed}</p>
          </div>
          <Button kind="secondary" size="medium" onClick={() => setEditing(true)} data-testid="change-word">
            {t('box.wordChange')}
          </Button>
        </div>
      )}
      <GoLink
        to="/pages/my/fairness"
        className={`${buttonClass('quiet', 'medium')} -mx-4 mt-1 -mb-2`}
        data-testid="how-fair"
      >
        {t('box.howToCheck')}
      </GoLink>
      {mine !== undefined && isEditing && (
        <WordSheet word={mine.clientSeed} nonce={mine.nextNonce} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

type WordSheetProps = Readonly<{ word: string; nonce: number; onClose: () => void }>;

function WordSheet({ word, nonce, onClose }: WordSheetProps) {
  const t = useText();
  const { whole } = useFormats();
  const save = useUpdateClientSeed();
  const form = useForm({ word }, (values) =>
    /^[A-Za-z0-9-]{4,64}$/u.test(values.word.trim()) ? {} : { word: 'box.wordWrong' as const },
  );
  const submit = () => {
    if (!form.tryNow()) return;
    save.mutate(form.values.word.trim(), {
      onSuccess: () => {
        toast(t('box.wordSaved'), 'success');
        onClose();
      },
      onError: (failure) => {
        if (!form.reject(failure, { malformed: 'word' })) toast(failureText(t, failure), 'error');
      },
    });
  };
  return (
    <Sheet
      open
      title={t('box.yourWord')}
      onClose={onClose}
      foot={
        <Button wide busy={save.isPending} onClick={submit} data-testid="save-word">
          {t('common.save')}
        </Button>
      }
    >
      <form
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label={t('box.word')}
          hint={t('box.wordHint', { n: whole(nonce) })}
          name="word"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={form.values.word}
          onValue={(value) => form.set('word', value)}
          error={form.errorOf('word')}
          data-testid="word"
        />
      </form>
    </Sheet>
  );
}
