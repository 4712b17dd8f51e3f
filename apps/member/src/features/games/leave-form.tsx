// Self-exclusion from games for a period or permanently: effective at once, and never shortened.

import { useState } from 'react';
import { Button, Card, Dialog, FieldError, WholeDates, toast } from '@roda/ui';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { Limits } from './limits-form.tsx';
import { useExcludeSelf } from './limits.queries.ts';
import type { Away } from './limits.queries.ts';

const times: readonly Away[] = ['1d', '7d', '30d', '180d', 'good'];

export function LeaveForm({ limits }: { limits: Limits }) {
  const t = useText();
  const leave = useExcludeSelf();
  const [away, setAway] = useState<Away>();
  const [tried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isForGood = limits.excluded && limits.excludedUntil === undefined;
  const confirm = () => {
    if (away === undefined) return;
    leave.mutate(away, {
      onSuccess: () => toast(t('limits.left'), 'success'),
      onSettled: () => setAsking(false),
    });
  };
  return (
    <Card>
      {limits.excluded && <AwayNote until={limits.excludedUntil} />}
      <p className="text-ink-2">{t('limits.leaveText')}</p>
      {!isForGood && (
        <>
          <TimeChoice value={away} onValue={setAway} missing={tried && away === undefined} />
          {leave.error !== null && <FieldError>{failureText(t, leave.error)}</FieldError>}
          <Button
            kind="danger"
            wide
            className="mt-3"
            onClick={() => {
              setTried(true);
              setAsking(away !== undefined);
            }}
            data-testid="leave"
          >
            {t('limits.leave')}
          </Button>
        </>
      )}
      <Dialog
        open={isAsking && away !== undefined}
        title={t('limits.askTitle')}
        confirm={t('limits.leave')}
        cancel={t('limits.stay')}
        danger
        busy={leave.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t('limits.askText', { time: t(`limits.away.${away ?? '1d'}`) })}
      </Dialog>
    </Card>
  );
}

type TimeChoiceProps = Readonly<{ value: Away | undefined; onValue: (value: Away) => void; missing: boolean }>;

function TimeChoice({ value, onValue, missing }: TimeChoiceProps) {
  const t = useText();
  return (
    <fieldset className="mt-3">
      <legend className="text-label text-ink-2">{t('limits.howLong')}</legend>
      <div className="mt-1 grid">
        {times.map((time) => (
          <label key={time} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="away"
              checked={value === time}
              onChange={() => onValue(time)}
              data-testid={`away-${time}`}
              className="size-5 shrink-0 accent-primary"
            />
            {t(`limits.away.${time}`)}
          </label>
        ))}
      </div>
      {missing && <FieldError>{t('limits.choose')}</FieldError>}
    </fieldset>
  );
}

function AwayNote({ until }: { until: string | undefined }) {
  const t = useText();
  const { at } = useFormats();
  return (
    <p className="mb-3 rounded-control bg-info-tint px-3 py-2.5 text-info" data-testid="excluded">
      <WholeDates
        text={until === undefined ? t('limits.awayForGood') : t('limits.awayUntil', { time: at(until, true) })}
      />
    </p>
  );
}
