// Operator-written text of a category, below its digital goods, so that loading it causes no layout shift.

import { useCategoryPage } from './digital-goods.queries.ts';

export function CategoryTexts({ code }: { code: string | undefined }) {
  const hero = useCategoryPage(code).data?.hero;
  if (hero === undefined || hero.subtitle === '') return null;
  return (
    <div className="mt-4 rounded-card bg-tint px-4 py-3" data-testid="category-words">
      <p className="font-semibold">{hero.title}</p>
      <p className="text-label font-normal text-ink-2">{hero.subtitle}</p>
    </div>
  );
}
