// E2e tests that the client does in a browser what the product specification says: routes with their parameters, calls,
// headers, stored names, constants and error codes, as described in ../specification.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsSeenElsewhere } from '../specification/calls.ts';
import { testCodes } from './specification/codes.ts';
import { testSpecifiedCalls } from './made-calls.ts';
import { testBadInput } from './specification/bad-input.ts';
import { testExtremeData } from './specification/extreme-data.ts';
import { closeStage, openStage, stage } from './specification/stage.ts';
import { testReadCalls } from './specification/specified-calls.ts';
import { testSpecifiedCommands } from './specification/specified-commands.ts';
import { testSpecifiedErrors } from './specification/specified-errors.ts';
import { testSpecifiedRoutes } from './specification/specified-routes.ts';
import { testSpecifiedStorage } from './specification/specified-storage.ts';
import { testSpecifiedTimes } from './specification/specified-times.ts';

beforeAll(openStage);
afterAll(closeStage);

testSpecifiedRoutes();
testSpecifiedStorage();
testSpecifiedErrors();
testSpecifiedTimes();
testReadCalls();
testCodes();
testSpecifiedCommands();
testBadInput();
testExtremeData();

test('files that are said to see calls do assert them', () => {
  const asserts = (file: string): boolean =>
    readFileSync(path.join(import.meta.dirname, `${file}.test.ts`), 'utf8').includes(`testSpecifiedCalls('${file}'`);
  expect(Object.keys(callsSeenElsewhere).filter((file) => !asserts(file))).toEqual([]);
});

testSpecifiedCalls('specification', () => stage().browser);
