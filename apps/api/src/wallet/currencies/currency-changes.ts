// Changes of this module that run after a second operator's approval.
import { proposeCryptoLicence, proposeNetwork } from '@roda/api-contract/wallet/currency-settings';
import { parseAmount } from '@roda/domain/money';
import * as z from 'zod/mini';
import { change, type Change } from '#backoffice/approvals/index.ts';
import { invariant, reject } from '#platform/errors.ts';
import { insertCryptoLicence, insertRate, upsertNetwork } from './currencies.repository.ts';

const RatePayload = z.object({ rateMinor: z.string().check(z.regex(/^\d{1,13}$/)), source: z.string() });

/** Takes effect at the time of approval. */
const rateChange = change('exchange_rate', {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, at, principal, audit }, { payload, proposedBy }) => {
    const { rateMinor, source } = z.parse(RatePayload, payload);
    const rate = { rateMinor: BigInt(rateMinor), source, proposedBy: proposedBy.name, approvedBy: principal.name, at };
    if (!(await insertRate(tx, rate))) reject('stale');
    audit({ target: 'exchange_rate:USDT/IDR', after: { rateMinor, source } });
  },
});

const licenceChange = change('crypto_licence', {
  roles: ['compliance'],
  apply: async ({ tx, audit }, { payload }) => {
    const licence = z.parse(proposeCryptoLicence.input, payload);
    if (!(await insertCryptoLicence(tx, licence))) reject('wrong_state', { state: 'recorded' });
    audit({ target: `crypto_licence:${licence.number}`, after: licence });
  },
});

const networkChange = change('crypto_network', {
  roles: ['compliance', 'config'],
  apply: async ({ tx, audit }, { payload }) => {
    const { min, ...network } = z.parse(proposeNetwork.input, payload);
    const minMinor = parseAmount(min, 'USDT');
    invariant(minMinor !== undefined, 'checked when it was proposed');
    if (!(await upsertNetwork(tx, { ...network, minMinor }))) reject('wrong_state', { state: 'another_token' });
    audit({ target: `crypto_network:${network.code}`, after: { ...network, min } });
  },
});

export const currencyChanges: readonly Change[] = [rateChange, licenceChange, networkChange];
