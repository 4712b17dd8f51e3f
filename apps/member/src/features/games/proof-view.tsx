// Verification of one draw on the screen: the verdict first, then each step in plain language with the computed values.

import type { ReactNode } from 'react';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { Card, Illustration, Skeleton, StatusTag, WholeDates } from '@roda/ui';
import type { DrawProof } from '@roda/api-contract/engagement/games-fairness';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { canCompute, isProven } from './fair-draw.model.ts';
import type { DrawCheck } from './fair-draw.model.ts';
import { useDrawCheck } from './fairness.queries.ts';
import { NumberLine } from './number-line.tsx';

/** The verification state of a draw: not yet revealed, being computed, verified, failed, or not computable here. */
type Verdict = 'sealed' | 'computing' | 'proven' | 'broken' | 'unable';

export function ProofView({ proof }: { proof: DrawProof }) {
  const t = useText();
  const { at } = useFormats();
  const check = useDrawCheck(proof);
  const verdict = verdictOf(proof, check.data, check.isError);
  const when = { time: at(proof.drawnAt, true), reveal: at(proof.revealBy, true) };
  return (
    <div data-testid="verdict" data-verdict={verdict}>
      <Card>
        <div role="status" className="flex flex-col items-center gap-2 text-center">
          <Illustration name={verdict === 'proven' ? 'success' : verdict === 'broken' ? 'error' : 'pending'} />
          <h2 className="text-title1">{t(`fairness.verdict.${verdict}`)}</h2>
          <p className="min-h-[3lh] text-ink-2">{t(`fairness.says.${verdict}`, when)}</p>
          <p className="text-label font-normal text-ink-3">
            <WholeDates text={t(proof.game === 'box' ? 'fairness.boxAt' : 'fairness.poolAt', when)} />
          </p>
        </div>
      </Card>
      <ol className="mt-3 grid gap-3">
        <Step n={1} title={t('fairness.step1')} state="known">
          <p>
            <WholeDates text={t('fairness.published', { time: at(proof.publishedAt, true) })} />
          </p>
          <Digits value={proof.commitment} />
        </Step>
        {check.data !== undefined && <Computed proof={proof} check={check.data} />}
        {verdict === 'computing' && <Skeleton className="h-130 rounded-card" />}
      </ol>
    </div>
  );
}

function verdictOf(proof: DrawProof, check: DrawCheck | undefined, failed: boolean): Verdict {
  if (proof.seed === undefined) return 'sealed';
  if (!canCompute() || failed) return 'unable';
  if (check === undefined) return 'computing';
  return isProven(check) ? 'proven' : 'broken';
}

function Computed({ proof, check }: Readonly<{ proof: DrawProof; check: DrawCheck }>) {
  const t = useText();
  return (
    <>
      <Step n={2} title={t('fairness.step2')} state={check.keepsPromise ? 'fits' : 'differs'}>
        <p>{t('fairness.shown')}</p>
        <Digits value={check.seedHash} />
      </Step>
      {check.game === 'box' ? <BoxSteps proof={proof} check={check} /> : <PoolSteps proof={proof} check={check} />}
    </>
  );
}

type CheckOf<Game extends DrawCheck['game']> = Readonly<{
  proof: DrawProof;
  check: Extract<DrawCheck, { game: Game }>;
}>;

function BoxSteps({ proof, check }: CheckOf<'box'>) {
  const t = useText();
  const { whole } = useFormats();
  const { drawn, total, from, until, prize } = check;
  return (
    <>
      <Step n={3} title={t('fairness.step3')} state="known">
        <p>{t('fairness.mixed', { word: proof.clientSeed, n: whole(proof.nonce ?? 0) })}</p>
        <p className="mt-2 text-title2">
          {t('fairness.number', { value: whole(String(drawn.value)), total: whole(String(total)) })}
        </p>
      </Step>
      <Step n={4} title={t('fairness.step4')} state={check.isAsSaid ? 'fits' : 'differs'}>
        <NumberLine weights={proof.weights ?? []} value={drawn.value} place={prize.place} />
        <p>
          {t('fairness.means', {
            from: whole(String(from)),
            until: whole(String(until - 1n)),
            prize: prize.name,
          })}
        </p>
        <p className="mt-1 font-semibold text-ink">{t('fairness.given', { prize: proof.result?.name ?? '' })}</p>
      </Step>
    </>
  );
}

function PoolSteps({ proof, check }: CheckOf<'pool'>) {
  const t = useText();
  const { whole } = useFormats();
  return (
    <>
      <Step n={3} title={t('fairness.poolStep3')} state={check.entriesFit ? 'fits' : 'differs'}>
        <p>{t('fairness.entries', { n: whole(proof.entryCount ?? 0) })}</p>
        <Digits value={check.entriesHash} />
      </Step>
      <Step n={4} title={t('fairness.poolStep4')} state={check.isAsSaid ? 'fits' : 'differs'}>
        <p>{t('fairness.winners')}</p>
        <ol className="mt-2 grid gap-1.5">
          {check.winners.map(({ place, entry }) => (
            <li key={place} className="flex flex-wrap justify-between gap-x-4 text-ink">
              <span>{t('fairness.place', { place: whole(place) })}</span>
              <span className="amount-figures">{t('fairness.entry', { n: whole(entry) })}</span>
            </li>
          ))}
        </ol>
      </Step>
    </>
  );
}

type StepProps = Readonly<{ n: number; title: string; state: 'known' | 'fits' | 'differs'; children: ReactNode }>;

function Step({ n, title, state, children }: StepProps) {
  const t = useText();
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-start gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-tint-2 font-semibold text-on-tint"
          >
            {n}
          </span>
          <div className="min-w-[min(11rem,100%)] flex-1 text-ink-2">
            <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-title3 text-ink">{title}</h3>
              {state !== 'known' && (
                <StatusTag tone={state === 'fits' ? 'success' : 'danger'}>
                  {state === 'fits' ? (
                    <IconCircleCheck size={16} stroke={2} aria-hidden="true" />
                  ) : (
                    <IconCircleX size={16} stroke={2} aria-hidden="true" />
                  )}
                  {t(state === 'fits' ? 'fairness.fits' : 'fairness.differs')}
                </StatusTag>
              )}
              {state === 'known' && n === 1 && (
                <IconClock size={20} stroke={1.75} className="text-ink-3" aria-hidden="true" />
              )}
            </div>
            {children}
          </div>
        </div>
      </Card>
    </li>
  );
}

function Digits({ value }: { value: string }) {
  return <p className="amount-figures mt-2 rounded-control bg-fill px-3 py-2 text-label break-all text-ink">{value}</p>;
}
