// The member's complaints with their numbers and deadlines, and a link to a new one.

import { Card, EmptyState, WholeDates, buttonClass } from '@roda/ui';
import type { Complaint } from '@roda/api-contract/backoffice/assurance';
import type * as z from 'zod/mini';
import { ComplaintNext, ComplaintStatus } from '#features/members/complaint-next.tsx';
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
      <Paged
        query={complaints}
        empty={<EmptyState scene="noComplaints" title={t('complaint.empty')} hint={t('complaint.emptyHint')} />}
      >
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

function Entry({ complaint }: Readonly<{ complaint: z.output<typeof Complaint> }>) {
  const t = useText();
  const { at } = useFormats();
  const { id, subject, text, unread, number, createdAt } = complaint;
  return (
    <GoLink to="/pages/my/complaintChat" search={{ id }} className="block active:opacity-70">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-title3">{t(`complaint.about.${subject}`)}</h2>
          <ComplaintStatus complaint={complaint} />
        </div>
        <p className="amount-figures text-label font-normal text-ink-3">
          <WholeDates text={`${number} · ${at(createdAt)}`} />
        </p>
        <p className="mt-2 line-clamp-2 [overflow-wrap:anywhere]">{text}</p>
        {unread && <p className="mt-2 font-semibold text-primary">{t('complaint.unread')}</p>}
        <div className="mt-2">
          <ComplaintNext complaint={complaint} />
        </div>
      </Card>
    </GoLink>
  );
}
