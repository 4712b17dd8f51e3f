// What other modules may call: propose something, and decide it with other eyes.
export type { Proposed } from './approvals.queries.ts';
export { change, type Change } from './change.ts';
export { decide, propose } from './decide.ts';
export { deciders, type Decidable } from './deciders.ts';
export { proposeChange } from './propose-change.ts';
