// What a second operator's approval carries out in this module.
import { proposeCryptoLicence, proposeNetwork } from '@roda/contract/currencies-operators';
import { parseAmount } from '@roda/contract/money';
import * as z from 'zod/mini';
import { change, type Change } from '#modules/approvals/approvals.public.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { insertCryptoLicence, insertRate, putNetwork } from './currencies.sql.ts';

const RatePayload = z.object({ rateMinor: z.string().check(z.regex(/^\d{1,13}$/)), source: z.string() });

/** Holds from the moment of the approval. */
const rateChange = change('exchange_rate', {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, at, who, note }, { payload, proposedBy }) => {
    const { rateMinor, source } = z.parse(RatePayload, payload);
    const rate = { rateMinor: BigInt(rateMinor), source, proposedBy: proposedBy.name, approvedBy: who.name, at };
    if (!(await insertRate(tx, rate))) refuse('stale');
    note({ target: 'exchange_rate:USDT/IDR', after: { rateMinor, source } });
  },
});

const licenceChange = change('crypto_licence', {
  roles: ['compliance'],
  apply: async ({ tx, note }, { payload }) => {
    const licence = z.parse(proposeCryptoLicence.input, payload);
    if (!(await insertCryptoLicence(tx, licence))) refuse('wrong_state', { state: 'recorded' });
    note({ target: `crypto_licence:${licence.number}`, after: licence });
  },
});

const networkChange = change('crypto_network', {
  roles: ['compliance', 'config'],
  apply: async ({ tx, note }, { payload }) => {
    const { min, ...network } = z.parse(proposeNetwork.input, payload);
    const minMinor = parseAmount(min, 'USDT');
    invariant(minMinor !== undefined, 'checked when it was proposed');
    if (!(await putNetwork(tx, { ...network, minMinor }))) refuse('wrong_state', { state: 'another_token' });
    note({ target: `crypto_network:${network.code}`, after: { ...network, min } });
  },
});

export const currencyChanges: readonly Change[] = [rateChange, licenceChange, networkChange];
