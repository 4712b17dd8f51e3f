// The boxes of a series side by side; the selected one shows its prizes.

import { AssetPicture, classNames } from '@roda/ui';
import type { boxList } from '@roda/api-contract/engagement/games';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';

export type BoxCatalogProps = Readonly<{
  boxes: ReplyOf<typeof boxList>['boxes'];
  chosenId: number;
  onChoose: (id: number) => void;
}>;

export function BoxCatalog({ boxes, chosenId, onChoose }: BoxCatalogProps) {
  const t = useText();
  const { money } = useFormats();
  return (
    <div
      role="group"
      aria-label={t('box.choose')}
      className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2.5"
    >
      {boxes.map((box) => (
        <button
          key={box.id}
          type="button"
          aria-pressed={box.id === chosenId}
          data-testid={`box-${box.id}`}
          onClick={() => onChoose(box.id)}
          className={classNames(
            'pressable flex flex-col items-center rounded-card border-2 bg-surface px-2 pt-2 pb-3 text-center',
            box.id === chosenId ? 'border-primary' : 'border-transparent shadow-e1',
          )}
        >
          <AssetPicture image={box.image} kind="box" bare className="size-20" />
          <span className="text-label">{box.name}</span>
          <span className="mt-1 rounded-full bg-gold-tint px-2 py-0.5 text-label font-semibold text-gold">
            {money(String(box.price), 'COIN')}
          </span>
        </button>
      ))}
    </div>
  );
}
