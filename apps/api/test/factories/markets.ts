// Factory of the prerequisites for sales in a country; caches are invalidated as after an operator's command.
import { seedPlaces } from '#backoffice/markets/index.ts';
import { clearCached } from '#platform/cached.ts';
import type { TestContext } from '#test/test-context.ts';

/** The demo's licence for Indonesia, and a cancel window of one day, so that few days pass in tests. */
export const makePlaces = async (context: TestContext): Promise<void> => {
  await context.asOwner(async (tx) => {
    await seedPlaces(tx, context.clock.now());
    await tx.query('update countries set cancel_window_days = 1 where id = 1');
  });
  clearCached(context.around.vault);
};

type LicenceGiven = {
  readonly countryId?: number;
  readonly number?: string;
  readonly scope?: readonly string[];
  readonly from?: string;
  readonly until?: string;
};

/** One licence; by default Indonesia's, in force, for vehicles and piles. */
export const makeLicence = async (context: TestContext, given: LicenceGiven = {}): Promise<void> => {
  const {
    countryId = 1,
    number = 'TEST-1',
    scope = ['vehicle', 'pile'],
    from = '2026-01-01',
    until = '2027-12-31',
  } = given;
  await context.asOwner((tx) =>
    tx.query(
      `insert into licences (country_id, number, authority, register_url, scope, valid_from, valid_until, recorded_at)
       values ($1, $2, 'OJK', 'https://register.example/1', $3, $4, $5, $6)`,
      [countryId, number, [...scope], from, until, context.clock.now()],
    ),
  );
  clearCached(context.around.vault);
};
