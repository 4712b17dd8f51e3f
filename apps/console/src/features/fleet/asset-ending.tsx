// The end of an asset: what it would concern, proposing it to a second operator, and how far it is.

import { assetEnding, endingKinds, proposeAssetEnding } from '@roda/api-contract/income/endings';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { useMayCall } from '#shared/operator.ts';
import { Loaded } from '#shared/page-states.tsx';
import { Part } from '#shared/section.tsx';
import { DayText, Facts, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { reasonField } from './asset-parts.tsx';

type Of = Readonly<{ assetId: number }>;

/** Empty for roles that may not see it. */
function useEnding(assetId: number) {
  const may = useMayCall();
  return useAsk(assetEnding, may(assetEnding) ? { assetId } : undefined);
}

export function AssetEnd({ assetId }: Of) {
  const t = useText();
  const may = useMayCall();
  const ending = useEnding(assetId);
  if (!may(assetEnding)) return null;
  return (
    <Loaded from={ending}>
      {({ open, units, window, ending: end }) =>
        end === undefined ? null : (
          <Part title={t('ops.assets.ending')}>
            <Facts
              of={[
                { label: 'ops.common.kind', value: t(`ops.assets.ending.${end.kind}`) },
                { label: 'ops.assets.happenedOn', value: <DayText at={end.happenedOn} /> },
                { label: 'ops.common.reason', value: end.reason, wide: true },
                { label: 'ops.common.decidedBy', value: end.decidedBy },
                { label: 'ops.common.at', value: <When at={end.decidedAt} /> },
                { label: 'ops.assets.endingEnded', value: <Whole value={end.ended} /> },
                { label: 'ops.assets.endingOpen', value: <Whole value={open} /> },
                { label: 'ops.assets.endingUnits', value: <Whole value={units} /> },
                { label: 'ops.assets.endingWindow', value: <Whole value={window} /> },
                {
                  label: 'ops.revenue.document',
                  value:
                    end.documentUrl === undefined ? undefined : (
                      <a href={end.documentUrl} target="_blank" rel="noreferrer">
                        {t('ops.revenue.document')}
                      </a>
                    ),
                },
              ]}
            />
          </Part>
        )
      }
    </Loaded>
  );
}

export function EndAsset({ assetId }: Of) {
  const t = useText();
  const ending = useEnding(assetId);
  const { open = 0, units = 0, window = 0 } = ending.data ?? {};
  return (
    <Action
      op={proposeAssetEnding}
      input={{ assetId }}
      label="ops.assets.end"
      danger
      note={t('ops.assets.endNote', { open, units, window })}
      fields={[
        {
          name: 'kind',
          label: 'ops.common.kind',
          kind: 'choice',
          options: endingKinds.map((kind) => ({ value: kind, label: `ops.assets.ending.${kind}` })),
        },
        { name: 'happenedOn', label: 'ops.assets.happenedOn', kind: 'day' },
        {
          name: 'documentId',
          label: 'ops.revenue.document',
          kind: 'evidence',
          optional: true,
          help: 'ops.revenue.documentHelp',
        },
        reasonField,
      ]}
      done="ops.common.proposed"
    />
  );
}
