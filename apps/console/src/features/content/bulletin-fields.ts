// The form of a bulletin: its kind, whom it is for, and its text in three languages.

import { bulletinAudiences, bulletinKinds } from '@roda/api-contract/content/bulletins';
import type { BulletinCase } from '@roda/api-contract/content/bulletins';
import { systemTextKeys } from '@roda/api-contract/backoffice/markets';
import { appTypes } from '@roda/api-contract/enums';
import type { Field, FieldOption } from '#shared/form/fields.ts';

export const bulletinKindOptions: readonly FieldOption[] = bulletinKinds.map((value) => ({
  value,
  label: `ops.bulletins.kind.${value}` as const,
}));

const audiences: readonly FieldOption[] = bulletinAudiences.map((value) => ({
  value,
  label: `ops.bulletins.audience.${value}` as const,
}));

const channels: readonly FieldOption[] = appTypes.map((value) => ({
  value,
  label: `ops.modes.channel.${value}` as const,
}));

const legalTexts: readonly FieldOption[] = systemTextKeys.map((value) => ({
  value,
  label: `ops.texts.key.${value}` as const,
}));

const endless = 2_147_483_647;

const codeOf = (code: number | undefined): number | undefined => (code === endless ? undefined : code);

type Before = BulletinCase | undefined;

const textFields = (before: Before): readonly Field[] => [
  ...(before === undefined
    ? [{ name: 'kind', label: 'ops.common.kind', kind: 'choice', options: bulletinKindOptions } as const]
    : []),
  {
    name: 'texts',
    label: 'ops.common.text',
    kind: 'threeOf',
    initial: before?.texts,
    fields: [
      { name: 'title', label: 'ops.common.heading', kind: 'line', max: 120 },
      { name: 'body', label: 'ops.common.text', kind: 'lines', min: 5, max: 4000 },
    ],
  },
  {
    name: 'textKey',
    label: 'ops.bulletins.legalText',
    kind: 'choice',
    options: legalTexts,
    initial: before?.textKey,
    when: (values) => (before?.kind ?? values['kind']) === 'agreement',
  },
  {
    name: 'textVersion',
    label: 'ops.bulletins.legalVersion',
    kind: 'whole',
    min: 1,
    initial: before?.textVersion,
    when: (values) => (before?.kind ?? values['kind']) === 'agreement',
  },
];

const audienceFields = (before: Before): readonly Field[] => [
  {
    name: 'audience',
    label: 'ops.bulletins.audience',
    kind: 'choice',
    options: audiences,
    initial: before?.audience ?? 'everyone',
  },
  {
    name: 'productId',
    label: 'ops.bulletins.product',
    kind: 'whole',
    min: 1,
    initial: before?.productId,
    when: ({ audience }) => audience === 'product',
  },
  {
    name: 'assetId',
    label: 'ops.bulletins.asset',
    kind: 'whole',
    min: 1,
    initial: before?.assetId,
    when: ({ audience }) => audience === 'asset',
  },
  {
    name: 'memberIds',
    label: 'ops.bulletins.members',
    kind: 'words',
    initial: before?.memberIds,
    when: ({ audience }) => audience === 'listed',
  },
];

const reachFields = (countries: readonly FieldOption[], before: Before): readonly Field[] => [
  {
    name: 'countryId',
    label: 'ops.common.country',
    kind: 'choice',
    optional: true,
    options: countries,
    initial: before?.countryId,
    help: 'ops.common.everywhereUnlessTold',
  },
  {
    name: 'appType',
    label: 'ops.modes.channel',
    kind: 'choice',
    optional: true,
    options: channels,
    initial: before?.appType,
    help: 'ops.modes.everyUnlessTold',
  },
  { name: 'fromCode', label: 'ops.modes.fromCode', kind: 'whole', optional: true, min: 1, initial: before?.fromCode },
  {
    name: 'untilCode',
    label: 'ops.modes.untilCode',
    kind: 'whole',
    optional: true,
    min: 1,
    initial: codeOf(before?.untilCode),
  },
  { name: 'startsAt', label: 'ops.common.from', kind: 'instant', optional: true, help: 'ops.common.nowUnlessTold' },
  { name: 'endsAt', label: 'ops.common.to', kind: 'instant', optional: true, help: 'ops.common.openEnded' },
];

/** `before` is the version that the new one takes the place of; its kind is fixed. */
export const bulletinFields = (countries: readonly FieldOption[], before?: BulletinCase): readonly Field[] => [
  ...textFields(before),
  ...audienceFields(before),
  ...reachFields(countries, before),
];

/** The version codes that it reaches. */
export const bulletinCodes = ({ fromCode, untilCode }: Pick<BulletinCase, 'fromCode' | 'untilCode'>): string =>
  `${fromCode} – ${untilCode === endless ? '∞' : String(untilCode)}`;
