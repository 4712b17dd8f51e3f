// Updates a country: harmless texts at once, what members rely on by two-person approval.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { PhonePattern, type updateCountry as UpdateCountry } from '@roda/api-contract/backoffice/countries';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { countryCase, type CountryRow } from './countries.queries.ts';
import { updateCountryRow } from './countries.repository.ts';

type Op = typeof UpdateCountry;

/** The fields that need a second operator. */
const Weighty = z.strictObject({
  phonePattern: z
    .string()
    .refine((pattern) => PhonePattern.safeParse(pattern).success)
    .optional(),
  cancelWindowDays: z.int().min(0).max(90).optional(),
  claimWindowDays: z.int().min(1).max(365).optional(),
  statementDays: z.int().min(1).max(10).optional(),
  enabled: z.boolean().optional(),
});
type Weighty = z.output<typeof Weighty>;

const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

const nowOf = (country: CountryRow, fields: object): object =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, country[key as keyof CountryRow]]));

/** The last country that is served can't be switched off by accident: changing only the name affects no sales. */
export const updateCountry = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, names, position, reason, ...rest } = input;
  const country = (await countryCase(ctx.tx, id)) ?? reject('not_found');
  const [light, weighty] = [given({ names, position }), given(rest)];
  if (Object.keys({ ...light, ...weighty }).length === 0)
    reject('malformed', { fields: [{ path: '', message: 'nothing_to_change' }] });
  if (names !== undefined) requireHonest(names, 'names');
  if (Object.keys(light).length > 0) {
    await updateCountryRow(ctx.tx, id, light);
    ctx.audit({ target: `country:${id}`, before: nowOf(country, light), after: light, reason });
  }
  if (Object.keys(weighty).length === 0) return { state: 'changed' };
  const proposed = await proposeChange(ctx, {
    kind: 'country',
    subject: String(id),
    title: `change country ${country.alias}`,
    before: nowOf(country, weighty),
    after: { ...weighty, reason },
    payload: { before: nowOf(country, weighty), after: weighty },
  });
  return { state: 'proposed', approvalId: proposed.id };
};

const Payload = z.strictObject({ before: z.record(z.string(), z.unknown()), after: Weighty });

/** Rejects with `stale` when one of the fields changed since the proposal. */
export const countryChange = change('country', {
  roles: ['compliance', 'config', 'operations'],
  apply: async ({ tx }, { subject, payload }) => {
    const { before, after } = Payload.parse(payload);
    const country = (await countryCase(tx, Number(subject))) ?? reject('not_found');
    if (JSON.stringify(nowOf(country, after)) !== JSON.stringify(nowOf(before as CountryRow, after))) reject('stale');
    await updateCountryRow(tx, country.id, after satisfies Weighty);
  },
});
