// What other modules may call: assets, the evidence behind revenue, and lines of statements.
export { registerAsset, setAssetStatus, type NewAsset } from './assets.sql.ts';
export { evidenceOf, statementLine } from './fleet.reads.ts';
export { importFleet, openFeed, type Feed } from './import-fleet.ts';
export { keepStatement, openStatement, type StatementFile } from './statement.ts';
export { statementLinesPage, statesOfImport } from './statement.reads.ts';
export { freeStatementLine, useStatementLine } from './statements.sql.ts';
export { tripOf } from './trip-view.ts';
export { tripsPage } from './work.reads.ts';
