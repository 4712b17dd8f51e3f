// The shipping address of a won gift: encrypted on its play until shipment.
import type { Vault } from '#platform/encryption/vault.ts';

export type Receiver = { readonly name: string; readonly tel: string; readonly address: string };

export const receiverPlace = (playId: string): string => `box_plays|${playId}|receiver`;

export const openReceiver = (vault: Vault, playId: string, encrypted: Buffer): Receiver =>
  JSON.parse(vault.open(encrypted, receiverPlace(playId))) as Receiver;
