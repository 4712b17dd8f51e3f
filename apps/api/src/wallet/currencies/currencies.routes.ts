// Routes of the currencies module: operation to handler.
import * as contract from '@roda/api-contract/wallet/currencies';
import * as operators from '@roda/api-contract/wallet/currency-settings';
import { command, read, type Route } from '#platform/http/route.ts';
import { calculateCurrency } from './calculate-currency.command.ts';
import { listCryptoLicences } from './list-crypto-licences.query.ts';
import { listCurrencies } from './list-currencies.query.ts';
import { listNetworks } from './list-networks.query.ts';
import { listRates } from './list-rates.query.ts';
import { payCurrencies } from './pay-currencies.query.ts';
import { proposeCryptoLicence } from './propose-crypto-licence.command.ts';
import { proposeNetwork } from './propose-network.command.ts';
import { proposeRate } from './propose-rate.command.ts';
import { revokeCryptoLicence } from './revoke-crypto-licence.command.ts';

export { currencyChanges as currenciesChanges } from './currency-changes.ts';

const STORED_MS = 5_000;

export const currenciesRoutes: readonly Route[] = [
  read(contract.listCurrencies, listCurrencies, { cacheMs: STORED_MS }),
  command(contract.calculateCurrency, calculateCurrency),
  read(contract.payCurrencies, payCurrencies),
  read(operators.listRates, listRates),
  command(operators.proposeRate, proposeRate),
  read(operators.listCryptoLicences, listCryptoLicences),
  command(operators.proposeCryptoLicence, proposeCryptoLicence),
  command(operators.revokeCryptoLicence, revokeCryptoLicence),
  read(operators.listNetworks, listNetworks),
  command(operators.proposeNetwork, proposeNetwork),
];
