// Risks, questions and other information before buying.

import { useState } from 'react';
import { Button, Card, Section, Sheet } from '@roda/ui';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { ProductDisclosure } from './actuals.tsx';
import type { Detail } from './facts.tsx';
import { useProfitRule } from '#shared/withdrawal-rule.queries.ts';

export function RisksSection({ goods }: { goods: Detail }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { version, text } = goods.disclosure;
  return (
    <Section title={t('product.risks')}>
      <ProductDisclosure kind={goods.kind} />
      <p className="mt-2 px-1 text-ink-2">{goods.riskText}</p>
      {text !== '' && (
        <Button kind="quiet" size="medium" className="-ml-3 mt-1" onClick={() => setOpen(true)} data-testid="read-risk">
          {t('product.readRisk')}
        </Button>
      )}
      <Sheet open={isOpen} title={t('product.risks')} onClose={() => setOpen(false)}>
        <p className="whitespace-pre-line">{text}</p>
        <p className="mt-4 text-label font-normal text-ink-3">{t('product.riskVersion', { version })}</p>
      </Sheet>
    </Section>
  );
}

const questions = ['When', 'Back', 'Still'] as const;

export function QuestionsSection() {
  const t = useText();
  return (
    <Section title={t('product.faq')}>
      <Card flush className="divide-y divide-hairline">
        {questions.map((question) => (
          <details key={question} className="group px-4">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-semibold">
              {t(`product.faq${question}`)}
              <span aria-hidden="true" className="text-ink-3 group-open:rotate-90">
                ›
              </span>
            </summary>
            <p className="pb-4 text-ink-2">{t(`product.faq${question}Text`)}</p>
          </details>
        ))}
      </Card>
    </Section>
  );
}

/** The withdrawal of money, in the text of the published rule. */
export function WithdrawRule() {
  const t = useText();
  const rule = useProfitRule();
  return (
    <Section title={t('product.withdrawRule')}>
      <Card>
        <Loaded query={rule} small>
          {({ text }) => <p className="text-ink-2">{text}</p>}
        </Loaded>
      </Card>
    </Section>
  );
}
