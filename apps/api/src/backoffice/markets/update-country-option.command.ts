// Sets one option of a country.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateCountryOption as UpdateCountryOption } from '@roda/api-contract/backoffice/countries';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { countryCase } from './countries.queries.ts';
import { lockCountry } from './countries.repository.ts';
import { optionFits, optionKinds, optionsClash } from './options.policy.ts';
import type { OptionValue } from './markets.queries.ts';
import { setOption } from './markets.repository.ts';

type Op = typeof UpdateCountryOption;
type Setting = { readonly countryId: number; readonly key: string; readonly value: OptionValue };

/** Returns the current value, after checking that the new one is consistent with all the others. */
const looked = async (tx: Tx, { countryId, key, value }: Setting): Promise<OptionValue | undefined> => {
  if (!(await lockCountry(tx, countryId))) reject('not_found');
  const country = (await countryCase(tx, countryId)) ?? reject('not_found');
  if (!optionFits(key, value, country.currency))
    reject('malformed', { fields: [{ path: optionKinds[key] === undefined ? 'key' : 'value', message: 'option' }] });
  const clash = optionsClash(new Map(Object.entries({ ...country.values, [key]: value })), country.currency);
  if (clash !== undefined) reject('wrong_state', { state: clash });
  return country.values[key];
};

/** Concurrent changes of one country's options are serialized, so that a minimum never exceeds a maximum. */
export const updateCountryOption = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, key, value, reason } = input;
  requireHonest(value, 'value');
  const before = await looked(ctx.tx, { countryId, key, value });
  if (optionKinds[key]?.eyes === 2) {
    await setOption(ctx.tx, countryId, { key, value });
    ctx.audit({ target: `country:${countryId}:${key}`, before, after: value, reason });
    return { state: 'changed' };
  }
  const { id } = await proposeChange(ctx, {
    kind: 'country_option',
    subject: `${countryId}:${key}`,
    title: `set option ${key} of country ${countryId}`,
    before: { [key]: before ?? null },
    after: { [key]: value, reason },
    payload: { countryId, key, value, before: before ?? null },
  });
  return { state: 'proposed', approvalId: id };
};

const Value = z.union([z.string(), z.number(), z.boolean()]);
const Payload = z.strictObject({ countryId: z.int(), key: z.string(), value: Value, before: Value.nullable() });

/**
 * Checked again at approval: rejects with `stale` when the option changed since, `wrong_state` when it conflicts with
 * the others.
 */
export const countryOptionChange = change('country_option', {
  roles: ['compliance', 'config', 'operations'],
  apply: async ({ tx }, { payload }) => {
    const { before, ...setting } = Payload.parse(payload);
    if (((await looked(tx, setting)) ?? null) !== before) reject('stale');
    await setOption(tx, setting.countryId, setting);
  },
});
