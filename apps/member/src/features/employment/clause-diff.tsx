// The changes of new terms: the old text struck through, the new one beside it; marked by text, with colour only as
// support.

import { Card } from '@roda/ui';
import type { ContractInfo } from '@roda/api-contract/employment/contracts';
import { useText } from '#shared/texts/texts.tsx';

export function ClauseDiff({ changes }: Pick<ContractInfo, 'changes'>) {
  const t = useText();
  return (
    <section data-testid="work-changes">
      <h3 className="mb-2 text-title3">{t('work.changes', { n: changes.length })}</h3>
      <div className="grid grid-cols-1 gap-3">
        {changes.map(({ key, title, before, after }) => (
          <Card key={key}>
            <p className="font-semibold">{title}</p>
            {before !== undefined && (
              <div className="mt-2 rounded-control bg-danger-tint px-3 py-2">
                <p className="text-label text-danger">{t(after === undefined ? 'work.dropped' : 'work.before')}</p>
                <del className="text-ink-2">{before}</del>
              </div>
            )}
            {after !== undefined && (
              <div className="mt-2 rounded-control bg-success-tint px-3 py-2">
                <p className="text-label text-success">{t(before === undefined ? 'work.added' : 'work.after')}</p>
                <ins className="no-underline">{after}</ins>
              </div>
            )}
          </Card>
        ))}
      </div>
    </section>
  );
}
