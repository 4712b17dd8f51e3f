// The history of a withdrawal: events with their operators, questions to the member, notes.

import type { ReplyOf } from '@roda/api-contract/operation';
import { createWithdrawalNote } from '@roda/api-contract/wallet/payouts';
import type { withdrawalCase } from '@roda/api-contract/wallet/payouts';
import { Action } from '#shared/action.tsx';
import { When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

type Backoffice = ReplyOf<typeof withdrawalCase>;

export function CaseHistory({ backoffice }: { backoffice: Backoffice }) {
  const t = useText();
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="case-history">
      <h2 id="case-history" className="m-0 text-title3">
        {t('ops.common.history')}
      </h2>
      <ol className="m-0 flex list-none flex-col gap-3 border-s-2 border-hairline p-0 ps-4" data-testid="steps">
        {backoffice.steps.map(({ kind, at, by }) => (
          <li key={`${kind}${at}`}>
            <div>
              <strong>{t(`ops.withdrawals.step.${kind}`)}</strong>
              {by !== undefined && <span className="text-ink-2"> · {by}</span>}
            </div>
            <When at={at} />
          </li>
        ))}
      </ol>
      <Questions backoffice={backoffice} />
      <Notes backoffice={backoffice} />
    </section>
  );
}

function Questions({ backoffice }: { backoffice: Backoffice }) {
  const t = useText();
  if (backoffice.questions.length === 0) return null;
  return (
    <>
      <h3 className="m-0 text-label font-semibold">{t('ops.withdrawals.questions')}</h3>
      {backoffice.questions.map(({ id, text, askedAt, askedBy, answer, answeredAt }) => (
        <article key={id} className="flex flex-col gap-1">
          <p className="m-0">{text}</p>
          <p className="m-0 text-caption text-ink-2">
            {askedBy} · <When at={askedAt} />
          </p>
          {answer === undefined ? (
            <p className="m-0 text-warning">{t('ops.withdrawals.noAnswer')}</p>
          ) : (
            <blockquote className="m-0 border-s-2 border-hairline ps-3 whitespace-pre-wrap">
              {answer}
              <div className="text-caption text-ink-2">
                <When at={answeredAt} />
              </div>
            </blockquote>
          )}
        </article>
      ))}
    </>
  );
}

function Notes({ backoffice }: { backoffice: Backoffice }) {
  const t = useText();
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h3 className="m-0 text-label font-semibold">{t('ops.withdrawals.notes')}</h3>
        <Action
          op={createWithdrawalNote}
          input={{ id: backoffice.id }}
          label="ops.withdrawals.note"
          fields={[{ name: 'text', label: 'ops.common.note', kind: 'lines', help: 'ops.withdrawals.noteHelp' }]}
          size="small"
        />
      </div>
      {backoffice.notes.map(({ id, text, by, at }) => (
        <article key={id}>
          <p className="m-0 whitespace-pre-wrap">{text}</p>
          <p className="m-0 text-caption text-ink-2">
            {by} · <When at={at} />
          </p>
        </article>
      ))}
    </>
  );
}
