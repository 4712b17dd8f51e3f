// When book and bank statement last agreed, in one sentence.

import { WholeDates } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';

export function BankAgreed({ day }: Readonly<{ day: string | undefined }>) {
  const t = useText();
  return <WholeDates text={day === undefined ? t('solvency.bankNever') : t('solvency.bankAgreed', { day })} />;
}
