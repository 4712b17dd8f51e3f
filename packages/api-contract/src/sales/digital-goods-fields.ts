// Shared by the operator operations on digital goods: allowed roles, and bounds of texts and positions.
import * as z from 'zod/mini';
import { Id, lines, Text } from '../fields.ts';

export const catalogRoles = ['catalogue', 'operations'] as const;
export const watchRoles = ['catalogue', 'operations', 'finance', 'compliance', 'support', 'auditor'] as const;

/* @__NO_SIDE_EFFECTS__ */
export const texts = (max: number, min = 1) =>
  z.strictObject({ en: lines(max, min), id: lines(max, min), zh: lines(max, min) });
export const Texts = z.object({ en: Text, id: Text, zh: Text });
export const Code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
/** Empty, the name of a built-in drawing, or an upload. */
export const Picture = z.string().check(z.regex(/^(?:[a-z0-9][a-z0-9:/-]{0,80}|\/files\/[\w./-]{1,200})?$/));
export const Place = z.int().check(z.gte(-100_000), z.lte(100_000));
export const Version = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const Saved = z.object({ id: Id, version: z.int() });
