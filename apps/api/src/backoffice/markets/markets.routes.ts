// Routes of the markets module: operation to handler.
import * as contract from '@roda/api-contract/backoffice/markets';
import * as licences from '@roda/api-contract/backoffice/licences';
import * as modes from '@roda/api-contract/backoffice/modes';
import * as operators from '@roda/api-contract/backoffice/countries';
import * as regions from '@roda/api-contract/backoffice/regions';
import * as settings from '@roda/api-contract/backoffice/settings';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { appVersion } from './settings/app-version.query.ts';
import { approveLicence } from './licences/approve-licence.command.ts';
import { updateCountry, countryChange } from './update-country.command.ts';
import { countryOptions } from './country-options.query.ts';
import { customerService } from './settings/customer-service.query.ts';
import { endModeRule, modeRuleEndChange } from './modes/end-mode-rule.command.ts';
import { examineStatus } from './modes/examine-status.query.ts';
import { getRegion } from './regions/get-region.query.ts';
import { listCountries } from './list-countries.query.ts';
import { listCountryCases, listSupportChannels } from './list-country-cases.query.ts';
import { listLicences } from './licences/list-licences.query.ts';
import { listAppVersions, listModeRules, listSystemTexts, previewMode } from './modes/list-modes.query.ts';
import { modeInfo } from './modes/mode-info.query.ts';
import { proposeLicence } from './licences/propose-licence.command.ts';
import { modeRuleChange, proposeModeRule } from './modes/propose-mode-rule.command.ts';
import { appVersionChange, publishAppVersion } from './settings/publish-app-version.command.ts';
import { publishSystemText, systemTextChange } from './settings/publish-system-text.command.ts';
import { rejectLicence } from './licences/reject-licence.command.ts';
import { upsertSupportChannel } from './settings/upsert-support-channel.command.ts';
import { countryOptionChange, updateCountryOption } from './update-country-option.command.ts';
import { systemConf } from './settings/system-conf.query.ts';
import { systemText } from './settings/system-text.query.ts';
import { revokeLicence } from './licences/revoke-licence.command.ts';

const forAll = (cacheMs: number) => ({ cacheMs, sameForMembers: () => true });

export const marketsRoutes: readonly Route[] = [
  // `t` is there so that no cache on the way has the reply.
  read(contract.listCountries, listCountries, { ...forAll(5_000), relevantOf: () => '' }),
  read(contract.countryOptions, countryOptions, forAll(5_000)),
  read(contract.examineStatus, examineStatus),
  read(contract.modeInfo, modeInfo),
  read(contract.systemText, systemText, forAll(5_000)),
  read(settings.systemConf, systemConf, forAll(5_000)),
  read(contract.appVersion, appVersion),
  read(contract.customerService, customerService, forAll(5_000)),
  read(regions.getRegion, getRegion, forAll(60_000)),
  read(licences.listLicences, listLicences),
  command(licences.proposeLicence, proposeLicence),
  command(licences.revokeLicence, revokeLicence),
  command(licences.approveLicence, approveLicence),
  command(licences.rejectLicence, rejectLicence),
  read(operators.listCountryCases, listCountryCases),
  command(operators.updateCountry, updateCountry),
  command(operators.updateCountryOption, updateCountryOption),
  read(operators.listSupportChannels, listSupportChannels),
  command(operators.upsertSupportChannel, upsertSupportChannel),
  read(modes.listModeRules, listModeRules),
  command(modes.proposeModeRule, proposeModeRule),
  command(modes.endModeRule, endModeRule),
  read(modes.previewMode, previewMode),
  read(modes.listAppVersions, listAppVersions),
  command(modes.publishAppVersion, publishAppVersion),
  read(modes.listSystemTexts, listSystemTexts),
  command(modes.publishSystemText, publishSystemText),
];

/** Operations that need two-person approval. */
export const marketsChanges: readonly Change[] = [
  countryChange,
  countryOptionChange,
  modeRuleChange,
  modeRuleEndChange,
  appVersionChange,
  systemTextChange,
];
