// Table of contents of the fleet module.
import * as operators from '@roda/contract/fleet-operators';
import * as imports from '@roda/contract/fleet-imports';
import * as positions from '@roda/contract/fleet-positions';
import * as contract from '@roda/contract/fleet';
import { command, read, type Route } from '#platform/http/route.ts';
import { acceptImport } from './accept-import.ts';
import { assetInfo } from './asset-info.ts';
import { assetTrack } from './asset-track.ts';
import { changeAsset } from './change-asset.ts';
import { createTelemetryKey } from './create-telemetry-key.ts';
import { decidePosition } from './decide-position.ts';
import { discardImport } from './discard-import.ts';
import { earningsLine } from './earnings-line.ts';
import { earningsStats } from './earnings-stats.ts';
import { importFleet } from './import-fleet.ts';
import { importInfo } from './import-info.ts';
import { importPositions, preparePositions } from './import-positions.ts';
import { listAssets } from './list-assets.ts';
import { listFleetPositions } from './list-fleet-positions.ts';
import { listImports } from './list-imports.ts';
import { listMapAssets } from './list-map-assets.ts';
import { listPilePositions } from './list-pile-positions.ts';
import { listPositionDoubts } from './list-position-doubts.ts';
import { listStagedImports, stagedImportInfo } from './list-staged-imports.ts';
import { listTelemetryKeys } from './list-telemetry-keys.ts';
import { listVehiclePositions } from './list-vehicle-positions.ts';
import { listVehicleTrips } from './list-vehicle-trips.ts';
import { prepareImport } from './open-feed.ts';
import { previewImport } from './preview-import.ts';
import { prepareProposal, proposeImport } from './propose-import.ts';
import { pushTelemetry } from './push-telemetry.ts';
import { putAssetDocument } from './put-asset-document.ts';
import { registerAsset } from './register-asset.ts';
import { removeAssetDocument } from './remove-asset-document.ts';
import { retireAsset } from './retire-asset.ts';
import { revokeTelemetryKey } from './revoke-telemetry-key.ts';
import { rollBackImport } from './roll-back-import.ts';
import { setAssetStatus } from './set-asset-status.ts';
import { vehicleOrderTotal } from './vehicle-order-total.ts';

export { fleetHooks } from './receive-telemetry.ts';

const SECONDS = { cacheMs: 3_000 } as const;

export const fleetRoutes: readonly Route[] = [
  read(contract.vehicleOrderTotal, vehicleOrderTotal),
  read(contract.listVehicleTrips, listVehicleTrips),
  read(contract.earningsStats, earningsStats),
  read(contract.earningsLine, earningsLine),
  command(contract.importFleet, importFleet, { prepare: prepareImport }),
  command(imports.previewImport, previewImport, { prepare: prepareImport }),
  command(imports.proposeImport, proposeImport, { prepare: prepareProposal }),
  read(imports.listStagedImports, listStagedImports),
  read(imports.stagedImportInfo, stagedImportInfo),
  command(imports.acceptImport, acceptImport),
  command(imports.discardImport, discardImport),
  read(imports.listImports, listImports),
  read(contract.importInfo, importInfo),
  read(positions.listFleetPositions, listFleetPositions, SECONDS),
  read(positions.listVehiclePositions, listVehiclePositions, SECONDS),
  read(positions.listPilePositions, listPilePositions, SECONDS),
  command(positions.pushTelemetry, pushTelemetry),
  command(positions.importPositions, importPositions, { prepare: preparePositions }),
  read(positions.listPositionDoubts, listPositionDoubts),
  command(positions.decidePosition, decidePosition),
  read(positions.assetTrack, assetTrack),
  command(positions.createTelemetryKey, createTelemetryKey),
  read(positions.listTelemetryKeys, listTelemetryKeys),
  command(positions.revokeTelemetryKey, revokeTelemetryKey),
  read(operators.listAssets, listAssets),
  read(operators.listMapAssets, listMapAssets),
  read(operators.assetInfo, assetInfo),
  command(operators.registerAsset, registerAsset),
  command(operators.changeAsset, changeAsset),
  command(operators.retireAsset, retireAsset),
  command(operators.setAssetStatus, setAssetStatus),
  command(operators.putAssetDocument, putAssetDocument),
  command(operators.removeAssetDocument, removeAssetDocument),
  command(operators.rollBackImport, rollBackImport),
];
