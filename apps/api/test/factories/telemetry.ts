// Factory of reporting assets: positions and their requests are up to the test.
import { pushTelemetry, type Report } from '@roda/api-contract/fleet/positions';
import type { TestClient, TestContext } from '#test/test-context.ts';

/** The centre of Jakarta. */
export const MONAS = { lat: -6.1754, lng: 106.8272 };

export type ReportWish = Partial<Omit<Report, 'deviceNumber'>>;

/** One report of a device, now and in Jakarta by default. */
export const reportOf = (context: TestContext, deviceNumber: string, wish: ReportWish = {}): Report => ({
  deviceNumber,
  at: context.clock.now().toISOString(),
  ...MONAS,
  ...wish,
});

/** Sends reports as an operator; throws on a domain error. */
export const report = async (context: TestContext, operator: TestClient, list: readonly Report[]) => {
  const { errno, data } = await context.call(pushTelemetry, operator, { list: [...list] });
  if (errno !== 0) throw new Error(`no telemetry: ${JSON.stringify(data)}`);
  return data;
};
