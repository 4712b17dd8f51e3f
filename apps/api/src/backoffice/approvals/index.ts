// Module API of approvals: proposing a change and deciding it by a second operator.
export { waitingApprovals, type Proposed } from './approvals.queries.ts';
export { change, type Change } from './change.ts';
export { decide, propose } from './decide.ts';
export { deciders, type Decidable } from './deciders.ts';
export { proposeChange } from './propose-change.ts';
