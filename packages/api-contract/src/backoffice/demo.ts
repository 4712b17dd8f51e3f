// Demo operations, available only where RODA_MODE is demo.
import * as z from 'zod/mini';
import { Instant } from '../fields.ts';
import { operation } from '../operation.ts';

/** An ISO-8601 duration of days, hours and minutes: `P1D`, `PT12H`, `P2DT30M`. */
export const Duration = z.string().check(z.regex(/^P(?=\d|T)(?:\d{1,3}D)?(?:T(?=\d)(?:\d{1,4}H)?(?:\d{1,5}M)?)?$/));

/** Moves the server's clock forward, runs what falls due, and returns the new time. */
export const advanceClock = operation({
  id: 'demo.advanceClock',
  method: 'POST',
  path: 'admin/demo/clock',
  realm: 'operator',
  input: z.strictObject({ advance: Duration }),
  reply: z.object({ now: Instant }),
  refusals: ['demo_only'],
  module: 'demo',
});
