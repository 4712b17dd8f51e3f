// The level from which a product of the points mall can be ordered, by name.

import { StatusTag } from '@roda/ui';
import { useLevelName } from '#shared/level-name.ts';
import { useText } from '#shared/texts/texts.tsx';

export function LevelTag({ level }: Readonly<{ level: number }>) {
  const t = useText();
  return <StatusTag tone="gold">{t('pointsmall.level', { n: useLevelName(level) })}</StatusTag>;
}
