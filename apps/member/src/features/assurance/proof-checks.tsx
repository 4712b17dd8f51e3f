// Results of the checks in this browser, as text: passed, failed, and not checkable.

import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { Card, Illustration, WholeDates } from '@roda/ui';
import type { TextKey } from '@roda/i18n/text-key';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { verdictOf } from './reauth.model.ts';
import type { CheckedProof, ReauthProof, ReauthDecision } from './reauth.model.ts';

type Checked = Readonly<{ proof: ReauthProof; checked: CheckedProof }>;

const titles: Readonly<Record<ReauthDecision, TextKey>> = {
  yes: 'proof.verdictYes',
  no: 'proof.verdictNo',
  unknown: 'proof.verdictUnknown',
};

export function ProofVerdict({ proof, checked }: Checked) {
  const t = useText();
  const { money } = useFormats();
  const verdict = verdictOf(checked);
  const picture = { yes: 'success', no: 'error', unknown: 'pending' } as const;
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-2 text-center">
      <Illustration name={picture[verdict]} className="h-24 w-32" />
      <h2 data-testid="proof-verdict" data-verdict={verdict} className="text-title2">
        {t(titles[verdict])}
      </h2>
      <p className="text-ink-2">
        <WholeDates
          text={
            verdict === 'no' ? t('proof.noText') : t('proof.yesText', { amount: money(proof.claim), day: proof.day })
          }
        />
      </p>
      {verdict !== 'no' && <p className="text-label font-normal text-ink-3">{t('proof.parts')}</p>}
    </Card>
  );
}

const checks = ['path', 'sums', 'named', 'signature'] as const;

export function ProofChecks({ checked }: Pick<Checked, 'checked'>) {
  const t = useText();
  return (
    <Card>
      <h2 className="mb-3 text-title3">{t('proof.checked')}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {checks.map((check) => (
          <li key={check} data-testid={`proof-${check}`} data-verdict={checked[check]} className="flex gap-2.5">
            <Mark verdict={checked[check]} />
            <span>
              <span className="block">{t(`proof.${check}`)}</span>
              <span className="block text-label font-normal text-ink-3">
                {checked[check] === 'unknown' ? t('proof.notHere') : t(`proof.${check}Why`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Mark({ verdict }: { verdict: ReauthDecision }) {
  const t = useText();
  const look = { size: 22, stroke: 2, 'aria-hidden': true } as const;
  const icons = {
    yes: <IconCircleCheck {...look} className="text-success" />,
    no: <IconCircleX {...look} className="text-danger" />,
    unknown: <IconHelpCircle {...look} className="text-ink-3" />,
  };
  return (
    <span className="shrink-0">
      {icons[verdict]}
      <span className="sr-only">{t(`proof.mark.${verdict}`)}</span>
    </span>
  );
}
