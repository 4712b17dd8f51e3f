// By what a statement line fits the asset whose revenue it is.

import { Tag } from 'antd';
import type { LineFit } from '@roda/api-contract/income/settlement';
import { useText } from '#shared/texts.tsx';

/** A line that names no asset is marked: only people can tell whose money it is. */
export function FitTag({ fit }: { fit: LineFit }) {
  const t = useText();
  return <Tag color={fit === 'account' ? 'warning' : 'success'}>{t(`ops.revenue.fit.${fit}`)}</Tag>;
}
