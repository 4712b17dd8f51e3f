// Actions on a personal data request: export a copy, erase the account under two-person approval, reply.

import { answerPrivacyRequest, exportForRequest, privacyInfo, proposeErasure } from '@roda/api-contract/people/privacy';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { useText } from '#shared/texts.tsx';

export function PrivacyActions({ id }: { id: string }) {
  const t = useText();
  const { data } = useAsk(privacyInfo, { id });
  if (data === undefined || data.status !== 'open') return null;
  const { kind, hold, left } = data;
  const hindered =
    hold === undefined ? (left.length === 0 ? undefined : t('ops.privacy.stillLeft')) : t('ops.privacy.legalHold');
  return (
    <>
      {kind === 'access' && (
        <Action
          op={exportForRequest}
          input={{ id }}
          label="ops.privacy.makeCopy"
          note={t('ops.members.makeCopyNote')}
          done="ops.members.copyStarted"
        />
      )}
      {kind === 'deletion' && (
        <Action
          op={proposeErasure}
          input={{ id }}
          label="ops.privacy.erase"
          note={t('ops.privacy.eraseNote')}
          danger
          blocked={hindered}
          fields={[{ name: 'answer', label: 'ops.privacy.answer', kind: 'lines', help: 'ops.privacy.answerHelp' }]}
          done="ops.common.proposed"
        />
      )}
      <Action
        op={answerPrivacyRequest}
        input={{ id }}
        label="ops.privacy.answerIt"
        note={t('ops.privacy.answerNote')}
        primary
        fields={[{ name: 'answer', label: 'ops.privacy.answer', kind: 'lines', help: 'ops.privacy.answerHelp' }]}
      />
    </>
  );
}
