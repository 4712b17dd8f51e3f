// Assets that report, for tests: where they stand is theirs, and so is how they are asked.
import { pushTelemetry, type Report } from '@roda/api-contract/fleet/positions';
import type { TestCaller, TestContext } from '#test/test-context.ts';

/** The middle of Jakarta. */
export const MONAS = { lat: -6.1754, lng: 106.8272 };

export type ReportWish = Partial<Omit<Report, 'deviceNumber'>>;

/** One report of a device, now and in Jakarta unless said. */
export const reportOf = (context: TestContext, deviceNumber: string, wish: ReportWish = {}): Report => ({
  deviceNumber,
  at: context.clock.now().toISOString(),
  ...MONAS,
  ...wish,
});

/** Sends reports as an operator; a refusal ends the test. */
export const report = async (context: TestContext, operator: TestCaller, list: readonly Report[]) => {
  const { errno, data } = await context.call(pushTelemetry, operator, { list: [...list] });
  if (errno !== 0) throw new Error(`no telemetry: ${JSON.stringify(data)}`);
  return data;
};
