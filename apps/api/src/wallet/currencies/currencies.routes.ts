// Table of contents of the currencies module.
import * as contract from '@roda/contract/currencies';
import * as operators from '@roda/contract/currencies-operators';
import { command, read, type Route } from '#platform/http/route.ts';
import { calculateCurrency } from './calculate-currency.ts';
import { listCryptoLicences } from './list-crypto-licences.ts';
import { listCurrencies } from './list-currencies.ts';
import { listNetworks } from './list-networks.ts';
import { listRates } from './list-rates.ts';
import { payCurrencies } from './pay-currencies.ts';
import { proposeCryptoLicence } from './propose-crypto-licence.ts';
import { proposeNetwork } from './propose-network.ts';
import { proposeRate } from './propose-rate.ts';
import { withdrawCryptoLicence } from './withdraw-crypto-licence.ts';

export { currencyChanges as currenciesChanges } from './currency-changes.ts';

const KEPT_MS = 5_000;

export const currenciesRoutes: readonly Route[] = [
  read(contract.listCurrencies, listCurrencies, { cacheMs: KEPT_MS }),
  command(contract.calculateCurrency, calculateCurrency),
  read(contract.payCurrencies, payCurrencies),
  read(operators.listRates, listRates),
  command(operators.proposeRate, proposeRate),
  read(operators.listCryptoLicences, listCryptoLicences),
  command(operators.proposeCryptoLicence, proposeCryptoLicence),
  command(operators.withdrawCryptoLicence, withdrawCryptoLicence),
  read(operators.listNetworks, listNetworks),
  command(operators.proposeNetwork, proposeNetwork),
];
