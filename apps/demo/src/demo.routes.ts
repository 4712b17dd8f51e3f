// Table of contents of the demo: what exists only where RODA_MODE is demo.
import { advanceClock as contract } from '@roda/api-contract/backoffice/demo';
import { command, type Route } from '#platform/http/route.ts';
import { advanceClock, demoOnly } from './clock/advance-clock.command.ts';

export const demoRoutes: readonly Route[] = [command(contract, advanceClock, { prepare: demoOnly })];
