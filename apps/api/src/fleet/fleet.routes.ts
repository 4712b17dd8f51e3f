// Routes of the fleet module: operation to handler.
import * as operators from '@roda/api-contract/fleet/assets';
import * as imports from '@roda/api-contract/fleet/imports';
import * as photos from '@roda/api-contract/fleet/photos';
import * as positions from '@roda/api-contract/fleet/positions';
import * as product from '@roda/api-contract/fleet/product-assets';
import * as serviceBook from '@roda/api-contract/fleet/service-book';
import * as contract from '@roda/api-contract/fleet/fleet';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { addPhoto, preparePhoto } from './photos/add-photo.command.ts';
import { acceptImport } from './imports/accept-import.command.ts';
import { assetInfo } from './assets/asset-info.query.ts';
import { assetTrack } from './assets/asset-track.query.ts';
import { updateAsset } from './assets/update-asset.command.ts';
import { createTelemetryKey } from './telemetry/create-telemetry-key.command.ts';
import { decidePosition } from './positions/decide-position.command.ts';
import { discardImport } from './imports/discard-import.command.ts';
import { earningsLine } from './trips/earnings-line.query.ts';
import { earningsStats } from './trips/earnings-stats.query.ts';
import { importFleet } from './imports/import-fleet.command.ts';
import { importInfo } from './imports/import-info.query.ts';
import { importPositions, preparePositions } from './imports/import-positions.command.ts';
import { listAssets } from './assets/list-assets.query.ts';
import { listFleetPositions } from './positions/list-fleet-positions.query.ts';
import { listImports } from './imports/list-imports.query.ts';
import { listProductAssets } from './assets/list-product-assets.query.ts';
import { listMapAssets } from './assets/list-map-assets.query.ts';
import { listPhotos } from './photos/list-photos.query.ts';
import { listPilePositions } from './positions/list-pile-positions.query.ts';
import { listPositionDoubts } from './positions/list-position-doubts.query.ts';
import { listStagedImports, stagedImportInfo } from './imports/list-staged-imports.query.ts';
import { listTelemetryKeys } from './telemetry/list-telemetry-keys.query.ts';
import { listVehiclePositions } from './positions/list-vehicle-positions.query.ts';
import { listVehicleTrips } from './trips/list-vehicle-trips.query.ts';
import { movePhoto } from './photos/move-photo.command.ts';
import { prepareImport } from './imports/open-feed.ts';
import { previewImport } from './imports/preview-import.command.ts';
import { prepareProposal, proposeImport } from './imports/propose-import.command.ts';
import { pushTelemetry } from './telemetry/push-telemetry.command.ts';
import { upsertAssetDocument } from './assets/upsert-asset-document.command.ts';
import { removePhoto } from './photos/remove-photo.command.ts';
import { registerAsset } from './assets/register-asset.command.ts';
import { deleteAssetDocument } from './assets/delete-asset-document.command.ts';
import { retireAsset } from './assets/retire-asset.command.ts';
import { revokeTelemetryKey } from './telemetry/revoke-telemetry-key.command.ts';
import { serveOriginal, servePhoto } from './photos/serve-photo.ts';
import { rollBackImport } from './imports/roll-back-import.command.ts';
import { preparePhotoUpdate, updatePhoto } from './photos/update-photo.command.ts';
import { updateAssetStatus } from './assets/update-asset-status.command.ts';
import { addServiceEntry } from './service-book/add-service-entry.command.ts';
import { withdrawServiceEntry } from './service-book/withdraw-service-entry.command.ts';
import { vehicleRoute } from './positions/vehicle-route.query.ts';
import { vehicleOrderTotal } from './assets/vehicle-order-total.query.ts';

export { fleetHooks } from './telemetry/receive-telemetry.ts';

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
  read(positions.vehicleRoute, vehicleRoute),
  command(positions.pushTelemetry, pushTelemetry),
  command(positions.importPositions, importPositions, { prepare: preparePositions }),
  read(positions.listPositionDoubts, listPositionDoubts),
  command(positions.decidePosition, decidePosition),
  read(positions.assetTrack, assetTrack),
  command(positions.createTelemetryKey, createTelemetryKey),
  read(positions.listTelemetryKeys, listTelemetryKeys),
  command(positions.revokeTelemetryKey, revokeTelemetryKey),
  read(product.listProductAssets, listProductAssets, SECONDS),
  read(operators.listAssets, listAssets),
  read(operators.listMapAssets, listMapAssets),
  read(operators.assetInfo, assetInfo),
  command(operators.registerAsset, registerAsset),
  command(operators.updateAsset, updateAsset),
  command(operators.retireAsset, retireAsset),
  command(operators.updateAssetStatus, updateAssetStatus),
  command(operators.upsertAssetDocument, upsertAssetDocument),
  command(operators.deleteAssetDocument, deleteAssetDocument),
  command(serviceBook.addServiceEntry, addServiceEntry),
  command(serviceBook.withdrawServiceEntry, withdrawServiceEntry),
  command(operators.rollBackImport, rollBackImport),
  read(photos.listPhotos, listPhotos),
  command(photos.addPhoto, addPhoto, { prepare: preparePhoto }),
  command(photos.updatePhoto, updatePhoto, { prepare: preparePhotoUpdate }),
  command(photos.movePhoto, movePhoto),
  command(photos.removePhoto, removePhoto),
];

export const fleetDownloads: readonly Download[] = [
  download('files/photo/{sha256}', servePhoto),
  download('files/photo/original/{id}', serveOriginal),
];
