// Suggests statement lines for revenue that is about to be proposed.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { LineFit } from '@roda/api-contract/income/settlement';
import type { RevenueMatch, revenueMatches as operation } from '@roda/api-contract/income/settlement-runs';
import { formatAmount, type Currency } from '@roda/domain/money';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { byLikeness, fitOf, REVENUE_ACCOUNT } from './line-fit.policy.ts';
import { arrivalLines, linesNaming, namedAssets, type ArrivalLine } from './line-fit.queries.ts';
import { sourceOf } from './propose-revenue.command.ts';
import { importedOf, revenueParts } from './revenue-parts.policy.ts';
import { importersOf } from './separation.queries.ts';
import { workOf } from './take-work.ts';

const SHOWN = 5;
/** Lines that are compared: the newest that name the asset, and those with the nearest amounts. */
const COMPARED = 100;
const DAY_MS = 86_400_000;

type Candidate = ArrivalLine & { readonly fit: LineFit; readonly freeMinor: bigint; readonly daysApart: number };

const matchOf = (line: Candidate, membersMinor: bigint, currency: Currency): RevenueMatch => ({
  lineId: line.id,
  reference: line.reference,
  description: line.description,
  bookedOn: line.bookedOn,
  free: formatAmount(line.freeMinor, currency),
  fit: line.fit,
  covers: line.freeMinor >= membersMinor,
  exact: line.freeMinor === membersMinor,
});

type Wanted = {
  readonly assetId: number;
  readonly currency: Currency;
  readonly membersMinor: bigint;
  readonly to: Date;
};

/** The fitting lines among those that name the asset and those whose amounts are nearest. */
const candidates = async (tx: Tx, { assetId, currency, membersMinor, to }: Wanted): Promise<readonly Candidate[]> => {
  const assets = await namedAssets(tx);
  const names = assets.find(({ id }) => id === assetId)?.names ?? [];
  const of = { account: REVENUE_ACCOUNT, currency, limit: COMPARED };
  const lines = new Map(
    [...(await linesNaming(tx, { ...of, names })), ...(await arrivalLines(tx, { ...of, minor: membersMinor }))].map(
      (line) => [line.id, line],
    ),
  );
  return [...lines.values()].flatMap((line) => {
    const fit = fitOf(line, { assetId, currency, assets });
    if (typeof fit !== 'string') return [];
    const daysApart = Math.abs(Date.parse(line.bookedOn) - to.getTime()) / DAY_MS;
    return [{ ...line, fit, freeMinor: line.amountMinor - line.usedMinor, daysApart }];
  });
};

/** Proposes nothing: lines that don't fit are left out, as `proposeRevenue` would refuse them. */
export const revenueMatches = async (
  { tx, principal }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const source = await sourceOf(tx, input);
  const { currency, sharePpm } = source;
  const range = { ...source, from: new Date(input.periodFrom), to: new Date(input.periodTo) };
  const work = await workOf(tx, range);
  const { membersMinor } = revenueParts(work, { amountMinor: importedOf(work), sharePpm });
  const importers = await importersOf(tx, range);
  const found = await candidates(tx, { ...range, membersMinor });
  return {
    currency,
    members: formatAmount(membersMinor, currency),
    importers: importers.map(({ name }) => name),
    ...(importers.some(({ id }) => id === principal.operatorId) ? { side: 'evidence' as const } : {}),
    list: found
      .toSorted(byLikeness(membersMinor))
      .slice(0, SHOWN)
      .map((line) => matchOf(line, membersMinor, currency)),
  };
};
