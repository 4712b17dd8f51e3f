// Table of contents of the plans module.
import * as contract from '@roda/contract/plans';
import * as operators from '@roda/contract/plans-operators';
import * as shelf from '@roda/contract/plans-shelf';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, hook, read, type Hook, type Route } from '#platform/http/route.ts';
import { changeCarrier } from './change-carrier.ts';
import { changePlanCategory } from './change-plan-category.ts';
import { changePlanChannel } from './change-plan-channel.ts';
import { changePlan } from './change-plan.ts';
import { channelTree } from './channel-tree.ts';
import { createCarrier } from './create-carrier.ts';
import { createPlanCategory } from './create-plan-category.ts';
import { createPlanChannel } from './create-plan-channel.ts';
import { createPlan } from './create-plan.ts';
import { listCarriersForOperators } from './list-carriers-for-operators.ts';
import { listCarriers } from './list-carriers.ts';
import { listChannels } from './list-channels.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listPlanCategories } from './list-plan-categories.ts';
import { listPlansForOperators } from './list-plans-for-operators.ts';
import { listPlans } from './list-plans.ts';
import { planCategoryTree } from './plan-category-tree.ts';
import { planInfo } from './plan-info.ts';
import { planStructure } from './plan-structure.ts';
import { plansByCategory } from './plans-by-category.ts';
import { planPriceChange, proposePlanPrice } from './propose-plan-price.ts';
import { planPublication, proposePlanPublication } from './propose-plan-publication.ts';
import { providerState } from './provider-state.ts';
import { receiveCreditCallback } from './receive-credit-callback.ts';
import { rechargeList } from './recharge-list.ts';
import { setCategoryPage } from './set-category-page.ts';
import { setPlanStatus } from './set-plan-status.ts';
import { setPlanStock } from './set-plan-stock.ts';
import { singlePage } from './single-page.ts';

/** Seconds for what operators change rarely; what has a stock is asked anew. */
const KEPT = { cacheMs: 3_000 };

export const plansRoutes: readonly Route[] = [
  read(contract.listChannels, listChannels, KEPT),
  read(contract.channelTree, channelTree, KEPT),
  read(contract.listPlanCategories, listPlanCategories, KEPT),
  read(contract.planCategoryTree, planCategoryTree, KEPT),
  read(contract.plansByCategory, plansByCategory),
  read(contract.listPlans, listPlans),
  read(contract.planInfo, planInfo),
  read(contract.listCarriers, listCarriers, KEPT),
  read(contract.rechargeList, rechargeList),
  read(contract.singlePage, singlePage),
  read(shelf.listCarriersForOperators, listCarriersForOperators),
  command(shelf.createCarrier, createCarrier),
  command(shelf.changeCarrier, changeCarrier),
  read(shelf.planStructure, planStructure),
  command(shelf.createPlanChannel, createPlanChannel),
  command(shelf.changePlanChannel, changePlanChannel),
  command(shelf.createPlanCategory, createPlanCategory),
  command(shelf.changePlanCategory, changePlanCategory),
  command(shelf.setCategoryPage, setCategoryPage),
  read(operators.listPlansForOperators, listPlansForOperators),
  command(operators.createPlan, createPlan),
  command(operators.changePlan, changePlan),
  command(operators.setPlanStock, setPlanStock),
  command(operators.proposePlanPrice, proposePlanPrice),
  command(operators.proposePlanPublication, proposePlanPublication),
  command(operators.setPlanStatus, setPlanStatus),
  read(operators.listDeliveries, listDeliveries),
  read(operators.providerState, providerState),
];

export const plansHooks: readonly Hook[] = [hook('hooks/credit', receiveCreditCallback)];

export const plansChanges: readonly Change[] = [planPriceChange, planPublication];
