// Similar products.

import { Section } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { ProductCard, productGrid } from './product-card.tsx';
import { useSimilarProduct } from './products.queries.ts';

export function Similar({ id }: { id: number }) {
  const t = useText();
  const { data } = useSimilarProduct(id);
  const others = (data ?? []).filter((goods) => goods.id !== id).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <Section title={t('product.similar')}>
      <ul className={productGrid}>
        {others.map((goods) => (
          <li key={goods.id}>
            <ProductCard goods={goods} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
