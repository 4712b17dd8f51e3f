// Table of contents of the fleet module.
import * as contract from '@roda/contract/fleet';
import { command, read, type Route } from '#platform/http/route.ts';
import { earningsLine } from './earnings-line.ts';
import { earningsStats } from './earnings-stats.ts';
import { importFleet, prepareImport } from './import-fleet.ts';
import { importInfo } from './import-info.ts';
import { listImports } from './list-imports.ts';
import { listVehicleTrips } from './list-vehicle-trips.ts';
import { vehicleOrderTotal } from './vehicle-order-total.ts';

export const fleetRoutes: readonly Route[] = [
  read(contract.vehicleOrderTotal, vehicleOrderTotal),
  read(contract.listVehicleTrips, listVehicleTrips),
  read(contract.earningsStats, earningsStats),
  read(contract.earningsLine, earningsLine),
  command(contract.importFleet, importFleet, { prepare: prepareImport }),
  read(contract.listImports, listImports),
  read(contract.importInfo, importInfo),
];
