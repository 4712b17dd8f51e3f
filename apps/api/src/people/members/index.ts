// What other modules may ask about members: whether the way to a purchase or a top-up is open.
export {
  askSuitability,
  judgeSuitability,
  judgeIdentity,
  requireSuitability,
  requireIdentity,
} from '#people/identity/index.ts';
export { addressFor } from './addresses/address-for.ts';
/** A complaint with a number and a clock, opened by what a member does elsewhere. */
export { submitComplaint as openComplaint } from './support/submit-complaint.command.ts';
/** After an act that counts towards a level: a check-in, a finished quiz. */
export { refreshLevel } from '#engagement/levels/move-levels.ts';
