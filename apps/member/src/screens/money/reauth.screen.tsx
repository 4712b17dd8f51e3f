// The member's proof of liabilities: the own amount is part of the published total, verified in this browser.

import { IconDownload } from '@tabler/icons-react';
import { Button, Card, Chips, DisclosureBox, EmptyState, MoneyText, Section, buttonClass } from '@roda/ui';
import { ProofChecks, ProofVerdict } from '#features/assurance/proof-checks.tsx';
import { ProofPicture } from '#features/assurance/proof-picture.tsx';
import type { ReauthProof } from '#features/assurance/reauth.model.ts';
import { saveProof, saveScript } from '#features/assurance/save-proof.ts';
import { useCheckedProof, useLiabilityRoots } from '#features/assurance/assurance.queries.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const day = useSearchText('day');
  const found = useCheckedProof(day);
  return (
    <Page screen="pages/my/proof" title={t('proof.title')}>
      <p className="mb-3 px-1 text-ink-2">{t('proof.intro')}</p>
      <Days day={day === '' ? (found.data?.proof.day ?? '') : day} />
      {codeOf(found.error) === 'not_found' ? (
        <EmptyState
          scene="allDone"
          title={t('proof.none')}
          hint={t('proof.noneText')}
          action={
            <GoLink to="/pages/my/trust" className={buttonClass('secondary')}>
              {t('proof.toTrust')}
            </GoLink>
          }
        />
      ) : (
        <Loaded query={found}>
          {({ proof, checked }) => (
            <div className="mt-3 grid grid-cols-1 gap-4">
              <ProofVerdict proof={proof} checked={checked} />
              <Section title={t('proof.way')}>
                <Card>
                  <ProofPicture proof={proof} />
                </Card>
              </Section>
              <Held proof={proof} />
              <ProofChecks checked={checked} />
              <Keep proof={proof} />
              <DisclosureBox title={t('proof.limits')}>
                <p>{t('proof.limitsText')}</p>
              </DisclosureBox>
            </div>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** The signed days: any of them can be verified. */
function Days({ day }: { day: string }) {
  const t = useText();
  const setSearch = useSetSearch();
  const { data } = useLiabilityRoots();
  if (data === undefined || data.list.length < 2) return null;
  return (
    <Chips
      label={t('proof.days')}
      testId="proof-day"
      choices={data.list.map((root) => ({ value: root.day, label: root.day }))}
      value={day}
      onValue={(next) => setSearch({ day: next })}
    />
  );
}

function Held({ proof: { total, held, members } }: { proof: ReauthProof }) {
  const t = useText();
  const { whole } = useFormats();
  return (
    <Card>
      <dl className="divide-y divide-hairline">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2.5">
          <dt className="text-ink-2">{t('proof.total', { count: whole(members) })}</dt>
          <dd className="ml-auto">
            <MoneyText amount={total} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2.5">
          <dt className="text-ink-2">{t('proof.held')}</dt>
          <dd className="ml-auto">
            <MoneyText amount={held} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Keep({ proof }: { proof: ReauthProof }) {
  const t = useText();
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-title3">{t('proof.keep')}</h2>
      <p className="text-ink-2">{t('proof.keepText')}</p>
      <Button onClick={() => saveProof(proof)} data-testid="save-proof">
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {t('proof.save')}
      </Button>
      <Button kind="secondary" onClick={() => void saveScript()} data-testid="save-script">
        {t('proof.saveScript')}
      </Button>
      <details className="text-label font-normal text-ink-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">{t('proof.technical')}</summary>
        <p className="break-all">
          <code className="font-sans">{proof.statement}</code>
        </p>
        <p className="mt-2 break-all">Ed25519 {proof.signature}</p>
        <p className="mt-2 break-all">{proof.publicKey}</p>
      </details>
    </Card>
  );
}
