// What other modules may call: propose something, and decide it with other eyes.
export { change, type Change, type Proposed } from './change.ts';
export { decide, propose } from './decide.ts';
export { proposeChange } from './propose-change.ts';
