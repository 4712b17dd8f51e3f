// Results of the global search: one line per result, opened by Enter or a click.

import { Empty } from 'antd';
import { search } from '@roda/api-contract/backoffice/search';
import type { Hit } from '@roda/api-contract/backoffice/search';
import { IconChevronRight } from '@tabler/icons-react';
import { useAsk } from '#shared/api-hooks.ts';
import { hrefOf, usePlace } from '#shared/location-params.ts';
import { StateTag, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded, PageFrame } from '#shared/page-states.tsx';

const least = 2;

export function Screen() {
  const t = useText();
  const { search: asked } = usePlace();
  const q = (asked['q'] ?? '').trim();
  const answer = useAsk(search, q.length < least ? undefined : { q });
  return (
    <PageFrame title={q === '' ? t('ops.search.title') : t('ops.search.for', { q })}>
      <p className="m-0 max-w-3xl text-ink-2">{t('ops.search.help')}</p>
      {q.length >= least && <Loaded from={answer}>{({ list }) => <Hits hits={list} />}</Loaded>}
    </PageFrame>
  );
}

function Hits({ hits }: { hits: readonly Hit[] }) {
  const t = useText();
  if (hits.length === 0) return <Empty description={t('ops.search.none')} image={Empty.PRESENTED_IMAGE_SIMPLE} />;
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0" aria-label={t('ops.search.title')} data-testid="hits">
      {hits.map((hit) => (
        <li key={`${hit.kind}-${hit.id}`}>
          <HitLine hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function HitLine({ hit }: { hit: Hit }) {
  const t = useText();
  const { kind, page, id, label, detail, state, at } = hit;
  return (
    <a
      href={hrefOf(page, { row: id })}
      className="group flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-hairline bg-surface
        px-4 py-3 text-ink no-underline transition-shadow hover:shadow-e2 focus-visible:shadow-e2"
    >
      <span className="w-40 text-label text-ink-2">{t(`ops.search.kind.${kind}`)}</span>
      <span className="amount-figures font-semibold break-all">{label}</span>
      {detail !== undefined && <span className="text-ink-2">{detail}</span>}
      <span className="ml-auto flex items-center gap-3">
        {state !== undefined && <StateTag state={state} area={areas[kind]} />}
        {at !== undefined && (
          <span className="text-label font-normal text-ink-2">
            <When at={at} />
          </span>
        )}
        <IconChevronRight size={16} aria-hidden className="text-ink-3" />
      </span>
    </a>
  );
}

/** Prefix of the translation keys of a kind's states. */
const areas: Readonly<Record<Hit['kind'], string>> = {
  member: 'members',
  order: 'orders',
  mall_order: 'points',
  payment: 'payments',
  withdrawal: 'withdrawals',
  statement_line: 'statements',
  asset: 'vehicle',
  product: 'goods',
  operator: 'staff',
  complaint: 'complaints',
  privacy_request: 'privacy',
  contract: 'contracts',
  approval: 'approvals',
};
