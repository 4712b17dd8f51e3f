// Queues as cards in the order of their deadlines: count, oldest item, deadline; each links to its queue.

import type { Queue } from '@roda/api-contract/backoffice/overview';
import { IconChevronRight } from '@tabler/icons-react';
import { DueBy, Waited } from '#shared/clock.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { serverNow } from '#shared/server.ts';
import { Whole } from '#shared/plain-values.tsx';
import { useText } from '#shared/texts.tsx';
import { byUrgency, empty, queuePlace, urgencyOf } from './overview.model.ts';
import type { Urgency } from './overview.model.ts';

export function QueueCards({ queues }: { queues: readonly Queue[] }) {
  const t = useText();
  const waiting = byUrgency(queues);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="queues">
      <h2 id="queues" className="m-0 text-title3">
        {t('ops.overview.queues')}
      </h2>
      {waiting.length === 0 && <p className="m-0 text-ink-2">{t('ops.overview.allDone')}</p>}
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(230px,1fr))] gap-3 p-0">
        {waiting.map((queue) => (
          <li key={queue.queue}>
            <QueueCard queue={queue} />
          </li>
        ))}
      </ul>
      <Quiet queues={empty(queues)} />
    </section>
  );
}

const edges: Readonly<Record<Urgency, string>> = {
  late: 'border-s-danger-solid',
  soon: 'border-s-warning-solid',
  calm: 'border-s-primary',
};

function QueueCard({ queue }: { queue: Queue }) {
  const t = useText();
  const { queue: name, count, overdue, oldestAt, dueAt } = queue;
  const { page, search } = queuePlace(name);
  return (
    <a
      href={hrefOf(page, search)}
      data-testid={`queue-${name}`}
      className={`group flex h-full flex-col gap-2 rounded-control border border-hairline border-s-4 bg-surface p-4
        no-underline transition-shadow hover:shadow-e2 focus-visible:shadow-e2 ${edges[urgencyOf(queue, serverNow())]}`}
    >
      <span className="flex items-start justify-between gap-2 text-label text-ink-2">
        {t(`ops.overview.queue.${name}`)}
        <IconChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-ink-3 transition-transform group-hover:translate-x-0.5"
        />
      </span>
      <span className="text-display text-ink">
        <Whole value={count} />
      </span>
      <span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-label font-normal text-ink-2">
        {oldestAt !== undefined && (
          <span>
            {t('ops.overview.oldest')} <Waited since={oldestAt} />
          </span>
        )}
        {dueAt !== undefined && <DueBy at={dueAt} open />}
        {overdue > 0 && (count > 1 || name === 'jobs') && (
          <strong className="text-danger">
            {t(name === 'jobs' ? 'ops.overview.givenUp' : 'ops.overview.late', { n: overdue })}
          </strong>
        )}
      </span>
    </a>
  );
}

function Quiet({ queues }: { queues: readonly Queue[] }) {
  const t = useText();
  if (queues.length === 0) return null;
  return (
    <p className="m-0 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-label font-normal text-ink-3">
      <span>{t('ops.overview.quiet')}</span>
      {queues.map(({ queue }) => {
        const { page, search } = queuePlace(queue);
        return (
          <a key={queue} href={hrefOf(page, search)} className="text-ink-2 underline-offset-2 hover:text-primary">
            {t(`ops.overview.queue.${queue}`)}
          </a>
        );
      })}
    </p>
  );
}
