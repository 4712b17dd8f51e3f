// Wire forms of a bulletin: in a member's language, and for operators in all.
import type { Bulletin, BulletinCase } from '@roda/api-contract/content/bulletins';
import type { Lang } from '#platform/request-context.ts';
import { bulletinStateOf } from './bulletins.policy.ts';
import type { BulletinCaseRow, BulletinRow } from './bulletins.queries.ts';

export const bulletinDto = (row: BulletinRow, lang: Lang, readAt: Date | null): Bulletin => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  ...row.texts[lang],
  hash: row.hashes[lang],
  startsAt: row.startsAt.toISOString(),
  ...(row.textKey === null || row.textVersion === null ? {} : { text: { key: row.textKey, version: row.textVersion } }),
  ...(readAt === null ? {} : { readAt: readAt.toISOString() }),
});

const timesOf = ({ endsAt, decidedAt, endedAt }: BulletinCaseRow) => ({
  ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }),
  ...(decidedAt === null ? {} : { decidedAt: decidedAt.toISOString() }),
  ...(endedAt === null ? {} : { endedAt: endedAt.toISOString() }),
});

const reachOf = (row: BulletinCaseRow, lang: Lang) => {
  const { countryId, appType, productId, assetId, memberIds, replaces } = row;
  const name = row.productName?.[lang] ?? row.deviceNumber;
  return {
    ...(countryId === null ? {} : { countryId }),
    ...(appType === null ? {} : { appType }),
    ...(productId === null ? {} : { productId }),
    ...(assetId === null ? {} : { assetId }),
    ...(name === null ? {} : { audienceName: name }),
    ...(memberIds === null ? {} : { memberIds: [...memberIds] }),
    ...(replaces === null ? {} : { replaces }),
  };
};

export const bulletinCaseDto = (row: BulletinCaseRow, lang: Lang, at: Date): BulletinCase => {
  const { id, version, kind, fromCode, untilCode, audience, texts, hashes, proposedBy } = row;
  return {
    id,
    version,
    kind,
    fromCode,
    untilCode,
    audience,
    texts,
    hashes,
    proposedBy,
    state: bulletinStateOf(row, at),
    startsAt: row.startsAt.toISOString(),
    proposedAt: row.proposedAt.toISOString(),
    ...timesOf(row),
    ...reachOf(row, lang),
    ...(row.textKey === null ? {} : { textKey: row.textKey }),
    ...(row.textVersion === null ? {} : { textVersion: row.textVersion }),
    ...(row.decidedBy === null ? {} : { decidedBy: row.decidedBy }),
    ...(row.endedBy === null ? {} : { endedBy: row.endedBy }),
    ...(row.endReason === '' ? {} : { endReason: row.endReason }),
  };
};
