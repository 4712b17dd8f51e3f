// The assets of a product for anyone who looks at it: what they are, their papers and service books.
import * as z from 'zod/mini';
import { VehicleStatus } from '../enums.ts';
import { Day, Instant, queryId, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { AssetKind, DocumentKind, ServiceEntry } from './assets.ts';

/** One of the assets of a product, as anyone may see it: what it is, its papers, and its service book. */
export const ProductAsset = z.object({
  deviceNumber: Text,
  kind: AssetKind,
  maker: z.optional(Text),
  model: z.optional(Text),
  modelYear: z.optional(z.int()),
  plate: z.optional(Text),
  ownerEntity: Text,
  status: VehicleStatus,
  registeredAt: Instant,
  papers: z.array(z.object({ kind: DocumentKind, issuer: Text, number: Text, expiresOn: Day, valid: z.boolean() })),
  /** Newest first, 50 at most. */
  service: z.array(ServiceEntry),
});
export type ProductAsset = z.output<typeof ProductAsset>;

/** The assets of a product that was ever published, 50 at most; a vehicle or pile has one. */
export const listProductAssets = operation({
  id: 'fleet.listProductAssets',
  method: 'GET',
  path: 'wx/g/goods/asset/list',
  realm: 'public',
  input: z.object({ id: queryId }),
  reply: z.object({ list: z.array(ProductAsset) }),
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
  cacheable: true,
});
