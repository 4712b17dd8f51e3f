// Module API of members: complaints, levels, and whether a member may purchase or top up.
export {
  askSuitability,
  judgeSuitability,
  judgeIdentity,
  requireSuitability,
  requireIdentity,
} from '#people/identity/index.ts';
export { addressFor } from './addresses/address-for.ts';
/** Opens a complaint with a number and a deadline, from a member's action in another module. */
export { submitComplaint as openComplaint } from './support/submit-complaint.command.ts';
/** After an activity that counts towards a level: a check-in, a finished quiz. */
export { refreshLevel } from '#engagement/levels/move-levels.ts';
