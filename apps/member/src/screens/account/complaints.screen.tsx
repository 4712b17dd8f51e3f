// The member's complaints with their numbers and deadlines, and a link to a new one.

import { Card, EmptyState, StatusTag, buttonClass } from '@roda/ui';
import type { Complaint } from '@roda/api-contract/backoffice/assurance';
import type * as z from 'zod/mini';
import { useListComplaints } from '#features/members/complaints.queries.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const complaints = useListComplaints();
  return (
    <Page
      screen="pages/my/complaints"
      title={t('complaint.listTitle')}
      foot={
        <GoLink to="/pages/my/complaint" className={buttonClass('primary', 'large', true)} data-testid="new-complaint">
          {t('complaint.new')}
        </GoLink>
      }
    >
      <p className="mb-3 px-1 text-ink-3">{t('complaint.promise')}</p>
      <Paged query={complaints} empty={<EmptyState title={t('complaint.empty')} hint={t('complaint.emptyHint')} />}>
        {(list) => (
          <ul className="grid gap-3">
            {list.map((complaint) => (
              <li key={complaint.id} data-testid={`complaint-${complaint.id}`}>
                <Entry complaint={complaint} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Page>
  );
}

const tones = { open: 'info', answered: 'success', closed: 'neutral' } as const;

function Entry({ complaint }: Readonly<{ complaint: z.output<typeof Complaint> }>) {
  const t = useText();
  const { at } = useFormats();
  const { subject, status, text, answer, answeredAt, answerBy, number, createdAt, reference } = complaint;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title3">{t(`complaint.about.${subject}`)}</h2>
        <StatusTag tone={tones[status]}>{t(`complaint.status.${status}`)}</StatusTag>
      </div>
      <p className="amount-figures text-label font-normal text-ink-3">
        {number} · {at(createdAt)}
      </p>
      <p className="mt-2 whitespace-pre-line">{text}</p>
      {reference !== undefined && (
        <p className="mt-1 text-label font-normal text-ink-3">{t('complaint.referenceIs', { reference })}</p>
      )}
      {answer === undefined ? (
        <p className="mt-3 text-label text-info">{t('complaint.answerBy', { time: at(answerBy) })}</p>
      ) : (
        <div className="mt-3 rounded-control bg-tint p-3">
          <p className="text-label text-on-tint">
            {t('complaint.answer')}
            {answeredAt !== undefined && ` · ${at(answeredAt)}`}
          </p>
          <p className="mt-1 whitespace-pre-line">{answer}</p>
        </div>
      )}
    </Card>
  );
}
