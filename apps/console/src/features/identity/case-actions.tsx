// Decisions on an identity check: alone, or under two-person approval where it has risk flags.

import {
  approveIdentity,
  identityFields,
  proposeIdentity,
  rejectIdentity,
  returnIdentity,
} from '@roda/api-contract/people/suitability';
import type { listIdentities } from '@roda/api-contract/people/suitability';
import { Action } from '#shared/action.tsx';
import type { RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

export type CaseActionCase = RowOf<typeof listIdentities>;

export function CaseActions({ of: row }: { of: CaseActionCase }) {
  const t = useText();
  const { id, status, risks, proposedBy, papersOpened } = row;
  if (status !== 'pending') return null;
  const waits = proposedBy === undefined ? undefined : t('ops.identity.waitsForSecond', { name: proposedBy });
  return (
    <>
      {risks.length === 0 ? (
        <Action
          op={approveIdentity}
          input={{ id }}
          label="ops.common.approve"
          title={t('ops.identity.approveTitle', { name: row.name })}
          fields={[{ name: 'reason', label: 'ops.common.note', kind: 'lines', optional: true }]}
          blocked={papersOpened ? undefined : t('ops.identity.papersFirst')}
          primary
        />
      ) : (
        <Action
          op={proposeIdentity}
          input={{ id }}
          label="ops.identity.propose"
          note={t('ops.identity.proposeNote')}
          fields={[{ name: 'reason', label: 'ops.identity.why', kind: 'lines' }]}
          blocked={waits}
          done="ops.common.proposed"
          primary
        />
      )}
      <Action
        op={returnIdentity}
        input={{ id }}
        label="ops.common.returnIt"
        note={t('ops.identity.returnNote')}
        fields={[
          {
            name: 'fields',
            label: 'ops.identity.wrongFields',
            kind: 'choices',
            options: identityFields.map((value) => ({ value, label: `ops.identity.field.${value}` as const })),
          },
          { name: 'reason', label: 'ops.identity.toldMember', kind: 'lines' },
        ]}
      />
      <Action
        op={rejectIdentity}
        input={{ id }}
        label="ops.common.reject"
        note={t('ops.identity.rejectNote')}
        danger
        fields={[{ name: 'reason', label: 'ops.identity.toldMember', kind: 'lines' }]}
      />
    </>
  );
}
