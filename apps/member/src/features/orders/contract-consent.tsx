// The contract terms, read to their end, and the risk: two boxes that are never pre-ticked.

import { Button, Card } from '@roda/ui';
import { Tick } from '#shared/forms/checkbox.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { AgreementSheet } from './agreement-sheet.tsx';
import type { Consents } from './consents.ts';

export type ContractConsentProps = Readonly<{ consents: Consents; agreementId: string }>;

export function ContractConsent({ consents, agreementId }: ContractConsentProps) {
  const t = useText();
  const { isReading, setReading, isRead, agrees, knowsRisk, tried } = consents;
  const mayTick = () => {
    if (!isRead) setReading(true);
    return isRead;
  };
  const unread = t(isRead ? 'order.agreeFirst' : 'order.readFirst');
  return (
    <Card>
      <Tick
        testId="tick-contract"
        checked={agrees}
        onChecked={consents.setAgrees}
        mayTick={mayTick}
        error={tried && !agrees ? unread : undefined}
      >
        {t('order.tickAgreement')}
      </Tick>
      <Button
        kind="quiet"
        size="medium"
        className="ml-5 px-4"
        onClick={() => setReading(true)}
        data-testid="read-contract"
      >
        {t('order.readAgreement')}
      </Button>
      {consents.hasRisk && (
        <Tick
          testId="tick-risk"
          checked={knowsRisk}
          onChecked={consents.setKnowsRisk}
          error={tried && !knowsRisk ? t('order.riskFirst') : undefined}
        >
          {t('order.tickRisk')}
        </Tick>
      )}
      <AgreementSheet
        open={isReading}
        agreementId={agreementId}
        isRead={isRead}
        onRead={() => consents.setRead(true)}
        onAgree={() => {
          consents.setAgrees(true);
          setReading(false);
        }}
        onClose={() => setReading(false)}
      />
    </Card>
  );
}
