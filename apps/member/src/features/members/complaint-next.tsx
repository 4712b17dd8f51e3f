// The state of a complaint, and one sentence about what comes next and by when.

import { StatusTag, WholeDates } from '@roda/ui';
import type { Complaint } from '@roda/api-contract/backoffice/assurance';
import type * as z from 'zod/mini';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';

type Shown = z.output<typeof Complaint>;

const tones = { open: 'info', waiting: 'warning', answered: 'success', closed: 'neutral' } as const;

export function ComplaintStatus({ complaint: { status, reopenedAt } }: Readonly<{ complaint: Shown }>) {
  const t = useText();
  const isReopened = status === 'open' && reopenedAt !== undefined;
  return <StatusTag tone={tones[status]}>{t(`complaint.status.${isReopened ? 'reopened' : status}`)}</StatusTag>;
}

export function ComplaintNext({ complaint: { status, answerBy, closesAt } }: Readonly<{ complaint: Shown }>) {
  const t = useText();
  const { at } = useFormats();
  const time = at(status === 'open' ? answerBy : (closesAt ?? answerBy));
  return (
    <p className="text-ink-2">
      <WholeDates text={t(`complaint.next.${status}`, { time })} />
    </p>
  );
}
