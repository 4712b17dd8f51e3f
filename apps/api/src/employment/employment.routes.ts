// Table of contents of the contracts module.
import * as bills from '@roda/contract/contracts-bills';
import * as operators from '@roda/contract/contracts-operators';
import * as pay from '@roda/contract/contracts-pay';
import * as payroll from '@roda/contract/contracts-payroll';
import * as work from '@roda/contract/contracts-work';
import * as signings from '@roda/contract/contracts-signings';
import * as contract from '@roda/contract/contracts';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { approveSigning } from './approve-signing.ts';
import { buildPayroll, payrollChange } from './build-payroll.ts';
import { cancelContract } from './cancel-contract.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { contractBill } from './contract-bill.ts';
import { contractInfo } from './contract-info.ts';
import { discardPayroll } from './discard-payroll.ts';
import { disputeBill } from './dispute-bill.ts';
import { excludeWork } from './exclude-work.ts';
import { fundingChange, fundPayroll } from './fund-payroll.ts';
import { importWork } from './import-work.ts';
import { listBills } from './list-bills.ts';
import { listEmployers, listTemplates, templateInfo } from './list-employers.ts';
import { listPayrollFundings, listPayrolls, listPayrollTaxes, listSalaries, payrollInfo } from './list-payrolls.ts';
import { listContracts, listSignings, signingInfo } from './list-signings.ts';
import { listWork, listWorkImports, workImportInfo } from './list-work.ts';
import { offerTemplate } from './offer-template.ts';
import { pausePenalty, penaltyChange } from './pause-penalty.ts';
import { payBill } from './pay-bill.ts';
import { payPayroll } from './pay-payroll.ts';
import { previewWork } from './preview-work.ts';
import { billChange, proposeBill } from './propose-bill.ts';
import { proposePayrollTax, taxChange } from './propose-payroll-tax.ts';
import { compareTemplate } from './compare-template.ts';
import { proposeTemplate, templateChange } from './propose-template.ts';
import { prepareWork } from './read-work-log.ts';
import { rejectSigning } from './reject-signing.ts';
import { resignContract } from './resign-contract.ts';
import { depositChange, returnDeposit } from './return-deposit.ts';
import { returnSigning } from './return-signing.ts';
import { prepareCopy, revealSigning } from './reveal-signing.ts';
import { saveEmployer } from './save-employer.ts';
import { showCopyPdf } from './signed-copy-pdf.ts';
import { showCopy } from './signed-copy.ts';
import { submitContract } from './submit-contract.ts';
import { terminateContract } from './terminate-contract.ts';
import { waiveBill, waiverChange } from './waive-bill.ts';

export const contractsRoutes: readonly Route[] = [
  read(contract.contractInfo, contractInfo),
  command(contract.submitContract, submitContract),
  command(contract.cancelContract, cancelContract),
  command(contract.resignContract, resignContract),
  read(pay.contractBill, contractBill),
  command(pay.confirmReceipt, confirmReceipt),
  command(pay.payBill, payBill),
  command(pay.disputeBill, disputeBill),
  read(operators.listEmployers, listEmployers),
  command(operators.saveEmployer, saveEmployer),
  read(operators.listTemplates, listTemplates),
  read(operators.templateInfo, templateInfo),
  command(operators.compareTemplate, compareTemplate),
  command(operators.proposeTemplate, proposeTemplate),
  command(operators.offerTemplate, offerTemplate),
  read(signings.listSignings, listSignings),
  read(signings.signingInfo, signingInfo),
  command(signings.approveSigning, approveSigning),
  command(signings.returnSigning, returnSigning),
  command(signings.rejectSigning, rejectSigning),
  command(signings.revealSigning, revealSigning, { prepare: prepareCopy }),
  read(signings.listContracts, listContracts),
  command(signings.terminateContract, terminateContract),
  command(work.previewWork, previewWork, { prepare: prepareWork }),
  command(work.importWork, importWork, { prepare: prepareWork }),
  read(work.listWorkImports, listWorkImports),
  read(work.workImportInfo, workImportInfo),
  read(work.listWork, listWork),
  command(work.excludeWork, excludeWork),
  read(payroll.listPayrollTaxes, listPayrollTaxes),
  command(payroll.proposePayrollTax, proposePayrollTax),
  command(payroll.fundPayroll, fundPayroll),
  read(payroll.listPayrollFundings, listPayrollFundings),
  read(payroll.listPayrolls, listPayrolls),
  read(payroll.payrollInfo, payrollInfo),
  read(payroll.listSalaries, listSalaries),
  command(payroll.buildPayroll, buildPayroll),
  command(payroll.discardPayroll, discardPayroll),
  command(payroll.payPayroll, payPayroll),
  read(bills.listBills, listBills),
  command(bills.proposeBill, proposeBill),
  command(bills.pausePenalty, pausePenalty),
  command(bills.waiveBill, waiveBill),
  command(bills.returnDeposit, returnDeposit),
];

export const contractsChanges: readonly Change[] = [
  templateChange,
  taxChange,
  fundingChange,
  payrollChange,
  billChange,
  penaltyChange,
  waiverChange,
  depositChange,
];

export const contractsDownloads: readonly Download[] = [
  download('files/contract/{id}', showCopy),
  download('files/contract/{id}/pdf', showCopyPdf),
];
