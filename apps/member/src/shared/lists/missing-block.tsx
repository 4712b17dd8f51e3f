// What is shown in the place of a part whose file could not be loaded.

import { StaleBar } from '@roda/ui';
import { useText } from '../texts/texts.tsx';

export function MissingBlock({ onAgain }: Readonly<{ onAgain: () => void }>) {
  const t = useText();
  return <StaleBar text={t('home.blockFailed')} onRetry={onAgain} />;
}
