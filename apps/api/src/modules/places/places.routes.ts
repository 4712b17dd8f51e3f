// Table of contents of the places module.
import * as contract from '@roda/contract/places';
import * as licences from '@roda/contract/places-licences';
import * as regions from '@roda/contract/places-regions';
import { command, read, type Route } from '#platform/http/route.ts';
import { appVersion } from './app-version.ts';
import { approveLicence } from './approve-licence.ts';
import { countryOptions } from './country-options.ts';
import { customerService } from './customer-service.ts';
import { examineStatus } from './examine-status.ts';
import { getRegion } from './get-region.ts';
import { listCountries } from './list-countries.ts';
import { listLicences } from './list-licences.ts';
import { modeInfo } from './mode-info.ts';
import { proposeLicence } from './propose-licence.ts';
import { rejectLicence } from './reject-licence.ts';
import { systemText } from './system-text.ts';
import { withdrawLicence } from './withdraw-licence.ts';

export const placesRoutes: readonly Route[] = [
  read(contract.listCountries, listCountries, { cacheMs: 5_000 }),
  read(contract.countryOptions, countryOptions, { cacheMs: 5_000 }),
  read(contract.examineStatus, examineStatus),
  read(contract.modeInfo, modeInfo),
  read(contract.systemText, systemText, { cacheMs: 5_000 }),
  read(contract.appVersion, appVersion),
  read(contract.customerService, customerService, { cacheMs: 5_000 }),
  read(regions.getRegion, getRegion, { cacheMs: 60_000 }),
  read(licences.listLicences, listLicences),
  command(licences.proposeLicence, proposeLicence),
  command(licences.withdrawLicence, withdrawLicence),
  command(licences.approveLicence, approveLicence),
  command(licences.rejectLicence, rejectLicence),
];
