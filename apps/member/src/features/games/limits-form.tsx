// The member's own daily limit of boxes: lower at once, higher after three days.

import { useState } from 'react';
import { Button, Card, FieldError, IconButton, WholeDates, toast } from '@roda/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { GameLimits } from '@roda/api-contract/engagement/games-limits';
import type * as z from 'zod/mini';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useUpdateGameLimits } from './limits.queries.ts';

export type Limits = z.output<typeof GameLimits>;

const most = 100;

export function LimitsForm({ limits }: { limits: Limits }) {
  const t = useText();
  const { at, whole } = useFormats();
  const save = useUpdateGameLimits();
  const [wanted, setWanted] = useState(limits.dailyPlays);
  const send = () =>
    save.mutate(wanted, {
      onSuccess: (now) => toast(t(now.pending === undefined ? 'limits.saved' : 'limits.waits'), 'success'),
    });
  return (
    <Card>
      <p className="text-ink-2">
        {t('limits.now', { n: whole(limits.dailyPlays), played: whole(limits.playedToday) })}
      </p>
      <PlaysStepper value={wanted} onValue={setWanted} />
      <p className="mt-2 text-label font-normal text-ink-3">
        {t(wanted > limits.dailyPlays ? 'limits.higher' : 'limits.lower')}
      </p>
      {limits.pending !== undefined && (
        <p className="mt-3 rounded-control bg-info-tint px-3 py-2.5 text-info" data-testid="limit-pending">
          <WholeDates
            text={t('limits.pending', {
              n: whole(limits.pending.dailyPlays),
              time: at(limits.pending.effectiveAt, true),
            })}
          />
        </p>
      )}
      {save.error !== null && <FieldError>{failureText(t, save.error)}</FieldError>}
      <Button
        wide
        className="mt-4"
        busy={save.isPending}
        disabled={wanted === limits.dailyPlays && limits.pending === undefined}
        onClick={send}
        data-testid="save-limit"
      >
        {t('common.save')}
      </Button>
    </Card>
  );
}

type PlaysStepperProps = Readonly<{ value: number; onValue: (value: number) => void }>;

function PlaysStepper({ value, onValue }: PlaysStepperProps) {
  const t = useText();
  const give = (next: number) => onValue(Math.max(0, Math.min(most, next)));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-3">
      <IconButton
        label={t('limits.fewer')}
        data-testid="limit-minus"
        disabled={value <= 0}
        onClick={() => give(value - 1)}
        className="border border-control disabled:opacity-40"
      >
        <IconMinus size={20} stroke={2} aria-hidden="true" />
      </IconButton>
      <input
        aria-label={t('limits.field')}
        inputMode="numeric"
        data-testid="limit"
        value={value}
        onChange={(event) => give(Number(event.target.value.replaceAll(/\D/gu, '').slice(0, 3)))}
        className="amount-figures min-w-[min(6rem,100%)] flex-1 rounded-control bg-transparent py-2 text-center text-display"
      />
      <IconButton
        label={t('limits.more')}
        data-testid="limit-plus"
        disabled={value >= most}
        onClick={() => give(value + 1)}
        className="border border-control disabled:opacity-40"
      >
        <IconPlus size={20} stroke={2} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
