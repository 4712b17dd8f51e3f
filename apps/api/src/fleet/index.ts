// What other modules may call: assets, the evidence behind revenue, and lines of statements.
/** Files of lines, read with flat memory. */
export { csvLines, digestOfFile } from './csv-lines.ts';
export { registerAsset } from './assets.sql.ts';
export { evidenceOf, statementLine } from './fleet.reads.ts';
export { keepStatement, openStatement, statementLineOf, type StatementFile } from './statement.ts';
export { statesOfImport } from './statement.reads.ts';
export { takeReports } from './take-reports.ts';
export {
  explainStatementLine,
  freeStatementLine,
  matchLines,
  matchLineWith,
  matchSettlements,
  useStatementLine,
} from './statements.sql.ts';
export { tripOf } from './trip-view.ts';
export { tripsPage } from './work.reads.ts';
