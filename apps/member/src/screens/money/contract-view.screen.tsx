// The work contract: its status, its text, its history, and the signed copy.

import { Chips, EmptyState, buttonClass } from '@roda/ui';
import type { ContractInfo } from '@roda/api-contract/employment/contracts';
import { ClauseDiff } from '#features/employment/clause-diff.tsx';
import { ContractHead } from '#features/employment/contract-head.tsx';
import { ContractTimeline, Resign, SignedCopy, WholeText, WorkEntries } from '#features/employment/contract-more.tsx';
import { useContractInfo } from '#features/employment/contracts.queries.ts';
import { KeyTerms } from '#features/employment/key-terms.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { NotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const info = useContractInfo(useSearchText('template'));
  return (
    <Page screen="subPages/contract/view" title={t('work.title')}>
      <Loaded query={info}>{(found) => <Contract info={found} />}</Loaded>
    </Page>
  );
}

function Contract({ info }: { info: ContractInfo }) {
  const t = useText();
  const { offer, changes, timeline, contract, submission } = info;
  if (offer === undefined && contract === undefined && submission === undefined) return <Nothing info={info} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Offers info={info} />
      <ContractHead info={info} />
      {changes.length > 0 && <ClauseDiff changes={changes} />}
      {offer !== undefined && (
        <>
          <h2 className="-mb-2 text-title3">{t('work.terms')}</h2>
          <KeyTerms offer={offer} />
          <WholeText offer={offer} />
        </>
      )}
      <SignedCopy info={info} />
      <ContractTimeline timeline={timeline} />
      {contract !== undefined && <WorkEntries />}
      <Resign info={info} />
    </div>
  );
}

/** Several employers may offer work: one is displayed. */
function Offers({ info: { offers, offer, contract } }: { info: ContractInfo }) {
  const t = useText();
  const go = useGo();
  if (offers.length < 2 || contract !== undefined) return null;
  return (
    <Chips
      label={t('work.offers')}
      testId="offer"
      choices={offers.map(({ templateId, role }) => ({ value: String(templateId), label: role }))}
      value={String(offer?.templateId ?? '')}
      onValue={(template) => go.to('/subPages/contract/view', { template }, { replace: true })}
    />
  );
}

function Nothing({ info: { reasons } }: { info: ContractInfo }) {
  const t = useText();
  if (reasons.some(({ code }) => code === 'country')) throw new NotOffered();
  const needsIdentity = reasons.some(({ code }) => code === 'identity');
  return (
    <EmptyState
      scene={needsIdentity ? 'identity' : 'notAvailable'}
      title={t('work.none')}
      hint={reasons.map(({ message }) => message).join(' · ')}
      action={
        needsIdentity ? (
          <GoLink to="/pages/my/identity" className={buttonClass()} data-testid="verify">
            {t('work.verify')}
          </GoLink>
        ) : undefined
      }
    />
  );
}
