// Operators' notes on a payment, an exception, a transfer or a statement line, with a field to add one.

import type { CallOf } from '@roda/api-contract/operation';
import { listPaymentNotes, createPaymentNote } from '@roda/api-contract/sales/payment-cases';
import { Action } from './action.tsx';
import { useAsk } from './api-hooks.ts';
import { useMayCall } from './operator.ts';
import { When } from './value-display.tsx';
import { useText } from './texts.tsx';
import { Loaded } from './page-states.tsx';

type Props = Readonly<{ subject: CallOf<typeof createPaymentNote>['subject']; id: string }>;

export function PaymentNotes({ subject, id }: Props) {
  const t = useText();
  const may = useMayCall();
  const answer = useAsk(listPaymentNotes, may(listPaymentNotes) ? { subject, id, limit: 100 } : undefined);
  if (!may(listPaymentNotes)) return null;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="m-0 text-label font-semibold">{t('ops.payments.notes')}</h2>
        <Action
          op={createPaymentNote}
          input={{ subject, id }}
          label="ops.payments.note"
          fields={[{ name: 'text', label: 'ops.common.note', kind: 'lines', help: 'ops.payments.noteHelp' }]}
          size="small"
        />
      </div>
      <Loaded from={answer}>
        {({ list }) =>
          list.map((note) => (
            <article key={note.id}>
              <p className="m-0 whitespace-pre-wrap">{note.text}</p>
              <p className="m-0 text-caption text-ink-2">
                {note.by} · <When at={note.at} />
              </p>
            </article>
          ))
        }
      </Loaded>
    </section>
  );
}
