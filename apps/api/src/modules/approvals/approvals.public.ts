// What other modules may call: propose something, and decide it with other eyes.
export { decide, propose } from './decide.ts';
