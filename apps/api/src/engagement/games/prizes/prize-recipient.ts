// Where a won gift is sent: sealed on its play until it is on its way.
import type { Vault } from '#platform/vault.ts';

export type Receiver = { readonly name: string; readonly tel: string; readonly address: string };

export const receiverPlace = (playId: string): string => `box_plays|${playId}|receiver`;

export const openReceiver = (vault: Vault, playId: string, encrypted: Buffer): Receiver =>
  JSON.parse(vault.open(encrypted, receiverPlace(playId))) as Receiver;
