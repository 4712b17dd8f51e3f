// How a holding ended with its asset: what happened, the last period, and the document about it.

import { Button, Card, FieldError, WholeDates } from '@roda/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { holdingEnding } from '@roda/api-contract/income/endings';
import type { ReplyOf } from '@roda/api-contract/operation';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { mine } from '#shared/query-client.ts';
import { saveFile } from '#shared/device/save-file.ts';
import { call } from '#shared/server.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';

const useHoldingEnding = (id: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: [mine, 'holdings', 'ending', id, lang],
    queryFn: async ({ signal }) => {
      try {
        return await call(holdingEnding, { id }, { signal, quiet: true });
      } catch (error) {
        // Most holdings end at the end of their term: there is nothing to tell about those.
        if (codeOf(error) === 'not_found') return null;
        throw error;
      }
    },
  });
};

/** Nothing is said of an end before it is known: most holdings end with their term. */
export function HoldingEnding({ holdingId }: Readonly<{ holdingId: string }>) {
  const ending = useHoldingEnding(holdingId);
  if (ending.data === null || ending.isPending) return null;
  return (
    <div className="mt-4" data-testid="holding-ending">
      <Loaded query={ending} small>
        {(found) => (found === null ? null : <EndingCard ending={found} />)}
      </Loaded>
    </div>
  );
}

function EndingCard({ ending }: Readonly<{ ending: ReplyOf<typeof holdingEnding> }>) {
  const t = useText();
  const { at, day } = useFormats();
  const { holdingId, kind, happenedOn, reason, endAt, url } = ending;
  const save = useMutation({ mutationFn: () => saveFile(url, `roda-ending-${holdingId}.pdf`) });
  return (
    <Card>
      <h2 className="text-title3">{t('holding.ending.title')}</h2>
      <p className="mt-2">
        <WholeDates text={t(`holding.ending.${kind}`, { day: day(`${happenedOn}T12:00:00Z`) })} />
      </p>
      <dl className="mt-2 divide-y divide-hairline">
        <Row label={t('holding.ending.reason')} value={reason} />
        <Row label={t('holding.ending.lastDay')} value={at(endAt, true)} />
      </dl>
      <p className="mt-2 text-label font-normal text-ink-3">{t('holding.ending.later')}</p>
      <Button
        kind="secondary"
        size="medium"
        className="mt-3"
        busy={save.isPending}
        onClick={() => save.mutate()}
        data-testid="ending-file"
      >
        {t('holding.ending.file')}
      </Button>
      <div aria-live="polite">
        {save.error !== null && !isAborted(save.error) && !save.isPending && (
          <FieldError>{failureText(t, save.error)}</FieldError>
        )}
      </div>
    </Card>
  );
}

function Row({ label, value }: Readonly<{ label: string; value: string }>) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto text-right">{value}</dd>
    </div>
  );
}
