// Other products like this one.

import { Section } from '@roda/ui';
import { useText } from '#shared/texts.tsx';
import { GoodsCard } from './goods-card.tsx';
import { useSimilarGoods } from './goods.queries.ts';

export function Similar({ id }: { id: number }) {
  const t = useText();
  const { data } = useSimilarGoods(id);
  const others = (data ?? []).filter((goods) => goods.id !== id).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <Section title={t('product.similar')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {others.map((goods) => (
          <li key={goods.id}>
            <GoodsCard goods={goods} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
