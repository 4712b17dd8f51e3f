// One version of a bulletin: as members read it, whom it is for, who decided it and how many have read it.

import {
  approveBulletin,
  bulletinAudience,
  proposeBulletin,
  rejectBulletin,
  withdrawBulletin,
} from '@roda/api-contract/content/bulletins';
import type { BulletinCase as Row } from '@roda/api-contract/content/bulletins';
import { langs } from '@roda/domain/language';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, Say, StateTag, When, Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { bulletinCodes, bulletinFields } from './bulletin-fields.ts';

const reason = { name: 'reason', label: 'ops.common.reason', kind: 'line', min: 3, max: 200 } as const;

/** Approved ones have readers. */
const begun: readonly Row['state'][] = ['active', 'ended', 'withdrawn', 'replaced'];

export function BulletinAudience({ row }: { row: Row }) {
  return (
    <>
      <Say text={`ops.bulletins.audience.${row.audience}`} />
      {row.audienceName !== undefined && ` · ${row.audienceName}`}
      {row.memberIds !== undefined && ` · ${row.memberIds.length}`}
    </>
  );
}

export function BulletinCase({ row }: { row: Row }) {
  const t = useText();
  const { kind, appType, textKey, textVersion, memberIds = [] } = row;
  return (
    <div className="flex flex-col gap-4">
      <ArticlePreview words={row.texts} />
      <Facts
        of={[
          { label: 'ops.common.kind', value: t(`ops.bulletins.kind.${kind}`) },
          { label: 'ops.common.state', value: <StateTag state={row.state} area="bulletins" /> },
          { label: 'ops.common.version', value: row.version },
          { label: 'ops.bulletins.replaces', value: row.replaces },
          {
            label: 'ops.bulletins.stops',
            value: t(kind === 'maintenance' ? 'ops.bulletins.stopsCommands' : 'ops.bulletins.stopsEverything'),
            wide: true,
          },
          { label: 'ops.bulletins.audience', value: <BulletinAudience row={row} /> },
          { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
          {
            label: 'ops.modes.channel',
            value: t(appType === undefined ? 'ops.modes.everyChannel' : `ops.modes.channel.${appType}`),
          },
          { label: 'ops.modes.editions', value: bulletinCodes(row) },
          { label: 'ops.common.from', value: <When at={row.startsAt} /> },
          { label: 'ops.common.to', value: <When at={row.endsAt} /> },
          {
            label: 'ops.bulletins.legalText',
            value: textKey === undefined ? undefined : `${t(`ops.texts.key.${textKey}`)} ${textVersion ?? ''}`,
          },
          { label: 'ops.common.proposedBy', value: row.proposedBy },
          { label: 'ops.common.decidedBy', value: row.decidedBy },
          { label: 'ops.bulletins.ended', value: <When at={row.endedAt} /> },
          { label: 'ops.bulletins.endReason', value: row.endReason, wide: true },
          {
            label: 'ops.bulletins.members',
            value: memberIds.length === 0 ? undefined : <Listed memberIds={memberIds} />,
            wide: true,
          },
        ]}
      />
      <Readers row={row} />
      {langs.map((lang) => (
        <code key={lang} className="break-all text-ink-3">
          {lang} SHA-256 {row.hashes[lang]}
        </code>
      ))}
    </div>
  );
}

function Listed({ memberIds }: { memberIds: readonly string[] }) {
  return (
    <div className="flex max-h-40 flex-wrap gap-x-3 overflow-y-auto">
      {memberIds.map((id) => (
        <MemberLink key={id} id={id} />
      ))}
    </div>
  );
}

/** Counted when it is opened: an audience of everyone is a long count. */
function Readers({ row }: { row: Row }) {
  const t = useText();
  const counted = useAsk(bulletinAudience, { id: row.id });
  return (
    <Facts
      of={[
        { label: 'ops.bulletins.reach', value: <Whole value={counted.data?.members} /> },
        { label: 'ops.bulletins.readBy', value: <Whole value={counted.data?.read} /> },
        {
          label: 'ops.bulletins.reads',
          value: begun.includes(row.state) ? (
            <a href={hrefOf('bulletins', { tab: 'reads', bulletinId: String(row.id) })} data-testid="bulletin-reads">
              {t('ops.bulletins.showReads')}
            </a>
          ) : undefined,
        },
      ]}
    />
  );
}

export function BulletinActions({ row }: { row: Row }) {
  const t = useText();
  const countries = useCountryOptions();
  const isApproved = row.state === 'active' || row.state === 'scheduled';
  return (
    <>
      {row.state === 'proposed' && (
        <>
          <Action op={approveBulletin} input={{ id: row.id }} label="ops.common.approve" primary />
          <Action op={rejectBulletin} input={{ id: row.id }} label="ops.common.reject" fields={[reason]} danger />
        </>
      )}
      {isApproved && (
        <>
          <Action
            op={proposeBulletin}
            input={{ kind: row.kind, replaces: row.id }}
            label="ops.bulletins.next"
            note={t('ops.bulletins.nextNote')}
            fields={bulletinFields(countries, row)}
            width={1100}
            done="ops.common.proposed"
          />
          <Action
            op={withdrawBulletin}
            input={{ id: row.id }}
            label="ops.common.withdraw"
            note={t('ops.bulletins.withdrawNote')}
            fields={[reason]}
            danger
          />
        </>
      )}
    </>
  );
}
