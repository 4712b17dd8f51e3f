// All attacks, in the order in which they are played: what fills queues and uses up limits comes last.
import { access } from './access.ts';
import type { Attack } from './attack.ts';
import { belongings } from './belongings.ts';
import { bombs } from './bombs.ts';
import { floods } from './floods.ts';
import { payloads } from './payloads.ts';
import { pumping } from './pumping.ts';
import { races } from './races.ts';
import { slowClients } from './slow-clients.ts';
import { sockets } from './sockets.ts';
import { webhooks } from './webhooks.ts';

export const ATTACKS: readonly Attack[] = [
  access,
  belongings,
  races,
  webhooks,
  payloads,
  sockets,
  bombs,
  slowClients,
  floods,
  pumping,
];
