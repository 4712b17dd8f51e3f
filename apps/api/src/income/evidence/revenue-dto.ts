// Maps rows of revenue to the operators' DTOs.
import { formatAmount } from '@roda/domain/money';
import { perUnitMinor } from '@roda/domain/waterfall';
import type { Revenue } from '@roda/api-contract/income/settlement';
import type { RevenueRow } from './revenue.queries.ts';

const PPM_PLACES = 6;

/** Millionths as a decimal fraction. */
export const shareText = (ppm: number): string => {
  const digits = String(ppm).padStart(PPM_PLACES + 1, '0');
  return `${digits.slice(0, -PPM_PLACES)}.${digits.slice(-PPM_PLACES)}`;
};

const moneyOf = (row: RevenueRow) => {
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    amount: money(row.amountMinor),
    memberShare: shareText(row.sharePpm),
    members: money(row.membersMinor),
    costs: money(row.amountMinor - row.membersMinor),
    imported: money(row.importedMinor),
    arrived: money(row.arrivedMinor),
    unitsTotal: row.unitsTotal,
    perUnit: money(perUnitMinor([row])),
    ...(row.state === 'reversed' ? { houseBears: money(row.houseBearsMinor) } : {}),
  };
};

const decisionsOf = (row: RevenueRow) => ({
  proposedBy: row.proposedName,
  proposedAt: row.proposedAt.toISOString(),
  ...(row.decidedName === null ? {} : { decidedBy: row.decidedName }),
  ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
  ...(row.reversedName === null ? {} : { reversedBy: row.reversedName }),
  ...(row.reversedAt === null ? {} : { reversedAt: row.reversedAt.toISOString() }),
  ...(row.reversedReason === '' ? {} : { reversedReason: row.reversedReason }),
});

const sidesOf = (row: RevenueRow, operatorId: number) => ({
  importers: [...row.importerNames],
  ...(row.lineFit === null ? {} : { lineFit: row.lineFit }),
  ...(row.lineImportedName === null ? {} : { lineImportedBy: row.lineImportedName }),
  mine: row.proposedBy === operatorId,
  ...(row.side === null ? {} : { side: row.side }),
});

export const revenueReply = (row: RevenueRow, operatorId: number): Revenue => ({
  id: row.id,
  kind: row.kind,
  ...(row.documentId === null ? {} : { documentUrl: `/files/evidence/${row.documentId}` }),
  goodsId: row.goodsId,
  goodsName: row.goodsName,
  assetId: row.assetId,
  deviceNumber: row.deviceNumber,
  currency: row.currency,
  periodFrom: row.from.toISOString(),
  periodTo: row.to.toISOString(),
  ...moneyOf(row),
  rows: row.rowCount,
  parts: row.partCount,
  settled: row.settledCount,
  ...(row.statementLineId === null ? {} : { statementLineId: row.statementLineId }),
  ...(row.reference === null ? {} : { reference: row.reference }),
  ...(row.bookedOn === null ? {} : { bookedOn: row.bookedOn }),
  ...(row.reason === '' ? {} : { reason: row.reason }),
  status: row.state,
  ...decisionsOf(row),
  ...sidesOf(row, operatorId),
  reversible: row.reversible,
});
