// Table of contents of the places module.
import * as contract from '@roda/contract/places';
import * as licences from '@roda/contract/places-licences';
import * as modes from '@roda/contract/places-modes';
import * as operators from '@roda/contract/places-operators';
import * as regions from '@roda/contract/places-regions';
import * as settings from '@roda/contract/places-settings';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { appVersion } from './app-version.ts';
import { approveLicence } from './approve-licence.ts';
import { changeCountry, countryChange } from './change-country.ts';
import { countryOptions } from './country-options.ts';
import { customerService } from './customer-service.ts';
import { endModeRule, modeRuleEndChange } from './end-mode-rule.ts';
import { examineStatus } from './examine-status.ts';
import { getRegion } from './get-region.ts';
import { listCountries } from './list-countries.ts';
import { listCountryCases, listSupportChannels } from './list-country-cases.ts';
import { listLicences } from './list-licences.ts';
import { listAppVersions, listModeRules, listSystemTexts, viewMode } from './list-modes.ts';
import { modeInfo } from './mode-info.ts';
import { proposeLicence } from './propose-licence.ts';
import { modeRuleChange, proposeModeRule } from './propose-mode-rule.ts';
import { appVersionChange, publishAppVersion } from './publish-app-version.ts';
import { publishSystemText, systemTextChange } from './publish-system-text.ts';
import { rejectLicence } from './reject-licence.ts';
import { saveSupportChannel } from './save-support-channel.ts';
import { countryOptionChange, setCountryOption } from './set-country-option.ts';
import { systemConf } from './system-conf.ts';
import { systemText } from './system-text.ts';
import { withdrawLicence } from './withdraw-licence.ts';

export const placesRoutes: readonly Route[] = [
  read(contract.listCountries, listCountries, { cacheMs: 5_000 }),
  read(contract.countryOptions, countryOptions, { cacheMs: 5_000 }),
  read(contract.examineStatus, examineStatus),
  read(contract.modeInfo, modeInfo),
  read(contract.systemText, systemText, { cacheMs: 5_000 }),
  read(settings.systemConf, systemConf, { cacheMs: 5_000 }),
  read(contract.appVersion, appVersion),
  read(contract.customerService, customerService, { cacheMs: 5_000 }),
  read(regions.getRegion, getRegion, { cacheMs: 60_000 }),
  read(licences.listLicences, listLicences),
  command(licences.proposeLicence, proposeLicence),
  command(licences.withdrawLicence, withdrawLicence),
  command(licences.approveLicence, approveLicence),
  command(licences.rejectLicence, rejectLicence),
  read(operators.listCountryCases, listCountryCases),
  command(operators.changeCountry, changeCountry),
  command(operators.setCountryOption, setCountryOption),
  read(operators.listSupportChannels, listSupportChannels),
  command(operators.saveSupportChannel, saveSupportChannel),
  read(modes.listModeRules, listModeRules),
  command(modes.proposeModeRule, proposeModeRule),
  command(modes.endModeRule, endModeRule),
  read(modes.viewMode, viewMode),
  read(modes.listAppVersions, listAppVersions),
  command(modes.publishAppVersion, publishAppVersion),
  read(modes.listSystemTexts, listSystemTexts),
  command(modes.publishSystemText, publishSystemText),
];

/** What takes two operators. */
export const placesChanges: readonly Change[] = [
  countryChange,
  countryOptionChange,
  modeRuleChange,
  modeRuleEndChange,
  appVersionChange,
  systemTextChange,
];
