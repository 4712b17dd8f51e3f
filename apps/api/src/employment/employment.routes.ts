// Routes of the employment module: operation to handler.
import * as bills from '@roda/api-contract/employment/bills';
import * as operators from '@roda/api-contract/employment/templates';
import * as pay from '@roda/api-contract/employment/pay';
import * as payroll from '@roda/api-contract/employment/payroll';
import * as work from '@roda/api-contract/employment/work';
import * as signings from '@roda/api-contract/employment/signings';
import * as contract from '@roda/api-contract/employment/contracts';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { approveSigning } from './contracts/approve-signing.command.ts';
import { buildPayroll, payrollChange } from './payroll/build-payroll.command.ts';
import { cancelContract } from './contracts/cancel-contract.command.ts';
import { confirmReceipt } from './work/confirm-receipt.command.ts';
import { contractBill } from './bills/contract-bill.query.ts';
import { contractInfo } from './contracts/contract-info.query.ts';
import { discardPayroll } from './payroll/discard-payroll.command.ts';
import { disputeBill } from './bills/dispute-bill.command.ts';
import { excludeWork } from './work/exclude-work.command.ts';
import { fundingChange, fundPayroll } from './payroll/fund-payroll.command.ts';
import { importWork } from './work/import-work.command.ts';
import { listBills } from './bills/list-bills.query.ts';
import { listEmployers, listTemplates, templateInfo } from './contracts/list-employers.query.ts';
import {
  listPayrollFundings,
  listPayrolls,
  listPayrollTaxes,
  listSalaries,
  payrollInfo,
} from './payroll/list-payrolls.query.ts';
import { listContracts, listSignings, signingInfo } from './contracts/list-signings.query.ts';
import { listWork, listWorkImports, workImportInfo } from './work/list-work.query.ts';
import { offerTemplate } from './contracts/offer-template.command.ts';
import { pausePenalty, penaltyChange } from './bills/pause-penalty.command.ts';
import { payBill } from './payroll/pay-bill.command.ts';
import { payPayroll } from './payroll/pay-payroll.command.ts';
import { previewWork } from './work/preview-work.command.ts';
import { billChange, proposeBill } from './bills/propose-bill.command.ts';
import { proposePayrollTax, taxChange } from './payroll/propose-payroll-tax.command.ts';
import { compareTemplate } from './contracts/compare-template.command.ts';
import { proposeTemplate, templateChange } from './contracts/propose-template.command.ts';
import { prepareWork } from './work/read-work-log.ts';
import { rejectSigning } from './contracts/reject-signing.command.ts';
import { resignContract } from './contracts/resign-contract.command.ts';
import { depositChange, returnDeposit } from './bills/return-deposit.command.ts';
import { returnSigning } from './contracts/return-signing.command.ts';
import { prepareCopy, revealSigning } from './contracts/reveal-signing.command.ts';
import { upsertEmployer } from './contracts/upsert-employer.command.ts';
import { renderCopyPdf } from './contracts/signed-copy-pdf.ts';
import { renderCopy } from './contracts/signed-copy.ts';
import { submitContract } from './contracts/submit-contract.command.ts';
import { terminateContract } from './contracts/terminate-contract.command.ts';
import { waiveBill, waiverChange } from './bills/waive-bill.command.ts';

export const employmentRoutes: readonly Route[] = [
  read(contract.contractInfo, contractInfo),
  command(contract.submitContract, submitContract),
  command(contract.cancelContract, cancelContract),
  command(contract.resignContract, resignContract),
  read(pay.contractBill, contractBill),
  command(pay.confirmReceipt, confirmReceipt),
  command(pay.payBill, payBill),
  command(pay.disputeBill, disputeBill),
  read(operators.listEmployers, listEmployers),
  command(operators.upsertEmployer, upsertEmployer),
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

export const employmentChanges: readonly Change[] = [
  templateChange,
  taxChange,
  fundingChange,
  payrollChange,
  billChange,
  penaltyChange,
  waiverChange,
  depositChange,
];

export const employmentDownloads: readonly Download[] = [
  download('files/contract/{id}', renderCopy),
  download('files/contract/{id}/pdf', renderCopyPdf),
];
