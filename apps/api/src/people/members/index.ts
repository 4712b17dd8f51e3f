// What other modules may ask about members: whether the way to a purchase or a top-up is open.
export { askGate, judgeGate, judgeIdentity, requireGate, requireIdentity } from '#modules/identity/identity.public.ts';
export { addressFor } from './address-for.ts';
/** A complaint with a number and a clock, opened by what a member does elsewhere. */
export { submitComplaint as openComplaint } from './submit-complaint.ts';
/** After an act that counts towards a level: a check-in, a finished quiz. */
export { refreshLevel } from './move-levels.ts';
