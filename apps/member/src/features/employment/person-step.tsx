// The signatory: verified name, document number, phone and education.

import { IconLock } from '@tabler/icons-react';
import { Select, TextInput } from '@roda/ui';
import { educations } from '@roda/api-contract/employment/contracts';
import { trimText } from '@roda/domain/text-patterns';
import { useText } from '#shared/texts/texts.tsx';
import type { StepProps } from './work-step.ts';

export function PersonStep({ values, set, errorOf, holder }: StepProps) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('work.name')}
        value={holder}
        onValue={() => undefined}
        readOnly
        hint={t('work.nameHint')}
        data-testid="work-name"
      />
      <TextInput
        label={t('work.idNumber')}
        name="idNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        hint={t('work.idNumberHint')}
        data-testid="work-id"
        value={values.idNumber}
        onValue={(typed) => set('idNumber', trimText(typed, 'all'))}
        error={errorOf('idNumber')}
      />
      <TextInput
        label={t('work.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        data-testid="work-phone"
        value={values.phone}
        onValue={(phone) => set('phone', phone)}
        error={errorOf('phone')}
      />
      <Select
        label={t('work.education')}
        placeholder={t('common.choose')}
        data-testid="work-education"
        value={values.education}
        onValue={(education) => set('education', education)}
        options={educations.map((value) => ({ value, label: t(`work.education.${value}`) }))}
        error={errorOf('education')}
      />
      <p className="flex gap-2.5 text-label font-normal text-ink-3">
        <IconLock size={18} stroke={1.75} className="shrink-0" aria-hidden="true" />
        {t('work.privacy')}
      </p>
    </>
  );
}
