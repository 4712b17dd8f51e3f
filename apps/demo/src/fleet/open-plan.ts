// The demo's fixed-term plan on two vans of its own.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { createProduct, publishProduct } from '@roda/api-contract/sales/catalog-editing';
import { upsertAssetDocument, registerAsset } from '@roda/api-contract/fleet/assets';
import type { InjectedClient } from '#platform/http/inject.ts';
import { DEMO_OPERATOR, DEMO_OWNER, DEMO_PLAN, DEMO_PLAN_VANS } from './demo-assets.ts';
import { costsOf } from './demo-costs.ts';
import type { DemoCallPlay } from '../seed/demo-call.ts';

const INDONESIA = 1;
const ADDRESS = 'Jl. Contoh 1, Jakarta (demo)';

type PlanStage = {
  readonly play: DemoCallPlay;
  /** The operator who proposes, and the one who approves. */
  readonly staff: readonly InjectedClient[];
};

const company = ({ name, registration }: { readonly name: string; readonly registration: string }) => ({
  ...{ name, registration, address: ADDRESS },
});

/**
 * Registers the plan's vans with their documents, drafts the plan, has the second operator publish it; returns its id.
 */
export const openPlan = async ({ play, staff }: PlanStage): Promise<number> => {
  const [proposer = {}, approver = {}] = staff;
  const assetIds: number[] = [];
  for (const { device, serial, plate, maker, model, modelYear } of DEMO_PLAN_VANS) {
    const { id } = await play(registerAsset, proposer, {
      ...{
        kind: 'vehicle',
        deviceNumber: device,
        serial,
        plate,
        maker,
        model,
        modelYear,
        ownerEntity: DEMO_OWNER.name,
      },
      ...{ countryId: INDONESIA, unitsCapacity: DEMO_PLAN.unitsTotal / DEMO_PLAN_VANS.length },
    });
    const documents = { assetId: id, expiresOn: '2031-12-31' } as const;
    await play(upsertAssetDocument, proposer, {
      ...documents,
      kind: 'title',
      number: `DEMO-${serial}`,
      issuer: 'Demo registry',
    });
    await play(upsertAssetDocument, proposer, {
      ...{ ...documents, kind: 'insurance', number: `DEMO-INS-${device}`, issuer: 'Demo insurer' },
    });
    assetIds.push(id);
  }
  const { id: goodsId, edition } = await play(createProduct, proposer, {
    ...DEMO_PLAN,
    assetIds,
    owner: company(DEMO_OWNER),
    operator: company(DEMO_OPERATOR),
    costs: [...costsOf('van')],
  });
  const { approvalId } = await play(publishProduct, proposer, { id: goodsId, edition });
  await play(approveChange, approver, { id: approvalId });
  return goodsId;
};
