// What other modules may ask about members: whether the way to a purchase or a top-up is open.
export { askGate, judgeGate, judgeIdentity, requireGate, requireIdentity } from '#modules/identity/identity.public.ts';
export { addressFor } from './address-for.ts';
