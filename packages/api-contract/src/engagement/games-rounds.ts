// Rounds of the pool for operators: plan, publish, draw and void.
import * as z from 'zod/mini';
import { Id, Instant, line, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { inThree, InstantIn } from '../localized-text.ts';

const staff = ['growth', 'compliance', 'operations'] as const;

export const roundStates = ['draft', 'open', 'frozen', 'drawn', 'void'] as const;
const RoundState = z.enum(roundStates);

const Round = z.object({
  id: Uuid,
  countryId: Id,
  number: z.int(),
  name: Text,
  state: RoundState,
  fundId: Id,
  poolSize: z.int(),
  prizes: z.array(z.int()),
  opensAt: Instant,
  drawsAt: Instant,
  entries: z.int(),
  commitment: z.optional(Text),
  entriesHash: z.optional(Text),
  winners: z.int(),
  drawnAt: z.optional(Instant),
  voidReason: z.optional(Text),
});

export const listRounds = operation({
  id: 'games.listRounds',
  method: 'GET',
  path: 'admin/chance/round/list',
  realm: 'operator',
  roles: [...staff, 'finance', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('opensAt', 'drawsAt', 'poolSize'),
    id: query(Uuid),
    countryId: queryIdMaybe,
    state: query(RoundState),
    keyword: query(line(60)),
  }),
  reply: Page(Round),
  refusals: [],
  extension: true,
  module: 'games',
});

/**
 * A draft: check-ins and finished quizzes from `opensAt` to `drawsAt` count as entries. One prize in coins per winner.
 */
export const scheduleRound = operation({
  id: 'games.scheduleRound',
  method: 'POST',
  path: 'admin/chance/round/schedule',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    countryId: Id,
    words: inThree(line(60)),
    opensAt: InstantIn,
    drawsAt: InstantIn,
    prizes: z.array(z.int().check(z.gte(1), z.lte(1_000_000))).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: z.object({ id: Uuid, number: z.int(), fundId: Id }),
  refusals: ['not_found', 'bad_period', 'banned_words'],
  extension: true,
  module: 'games',
});

/** Proposes a draft to a second operator: with the approval its prizes are reserved and its seed is committed. */
export const publishRound = operation({
  id: 'games.publishRound',
  method: 'POST',
  path: 'admin/chance/round/publish',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid }),
  reply: z.object({ id: Uuid, approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'games',
});

/** Runs immediately what the schedule does once the round is due; a repeated call returns the same round. */
export const drawRound = operation({
  id: 'games.drawRound',
  method: 'POST',
  path: 'admin/chance/round/draw',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid }),
  reply: Round,
  refusals: ['not_found', 'wrong_state', 'not_due'],
  extension: true,
  module: 'games',
});

/** Proposes to void a round that is not drawn: its prizes return to the pool's fund, and the reason is public. */
export const voidRound = operation({
  id: 'games.voidRound',
  method: 'POST',
  path: 'admin/chance/round/void',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: inThree(line(200, 3)) }),
  reply: z.object({ id: Uuid, approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'banned_words'],
  extension: true,
  module: 'games',
});
