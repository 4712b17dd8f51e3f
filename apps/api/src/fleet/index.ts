// Module API of the fleet: assets, the evidence behind revenue, and statement lines.
/** CSV files, read with constant memory. */
export { csvLines, digestOfFile } from './imports/csv-lines.ts';
export { retireWithProducts } from './assets/asset-changes.repository.ts';
export { registerAsset } from './assets/assets.repository.ts';
export { evidenceOf, statementLine } from './fleet.queries.ts';
export { quarantineOwnersOf } from './fleet.repository.ts';
export {
  openStatement,
  statementLineOf,
  type BankStatementFile,
  type StatementRead,
} from './bank-lines/bank-statement.ts';
export { lateLine, lateProblem, problemOf } from './bank-lines/bank-statement.policy.ts';
export { problemText } from './bank-lines/problem-text.ts';
export type { GivenBalances, Stated, StatementProblem, StatementTerms } from './bank-lines/bank-statement.policy.ts';
export { holdAccount } from './bank-lines/account-statements.repository.ts';
export { statementTerms, sumsOfDays } from './bank-lines/account-statements.queries.ts';
export { openStating } from './bank-lines/stating.ts';
export { storeStatement } from './bank-lines/store-statement.ts';
export { matchExceptions } from './bank-lines/match-exceptions.ts';
export { statesOfImport } from './bank-lines/bank-statement.queries.ts';
export { takeReports } from './telemetry/ingest-reports.ts';
export { postLine, type LinePosting } from './bank-lines/post-line.ts';
export { receiveOwnMoney, requireOwnLine, sendOwnMoney } from './bank-lines/own-money.ts';
export { ownLinesPaired } from './bank-lines/own-lines.repository.ts';
export {
  explainFleetShare,
  explainStatementLine,
  freeStatementLine,
  matchLines,
  matchLineWith,
  matchSettlements,
  useStatementLine,
} from './bank-lines/bank-statements.repository.ts';
export { assetPhotos } from './photos/photos.queries.ts';
export { tripOf } from './trips/trip-dto.ts';
export { tripsPage } from './trips/trips.queries.ts';
export { consumeWork, freeWork, releaseWork, type ConsumedWork } from './trips/work.repository.ts';
