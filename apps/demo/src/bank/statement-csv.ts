// Statements as the demo's bank writes them.
export type BankMovement = {
  readonly day: string;
  readonly reference: string;
  readonly description: string;
  /** Negative for money out. */
  readonly amount: string;
};

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** CSV as `payments.importStatement` reads it. */
export const statementCsv = (rows: readonly BankMovement[]): string =>
  [
    'date,reference,description,amount',
    ...rows.map(({ day, reference, description, amount }) =>
      [day, reference, description, amount].map(quoted).join(','),
    ),
    '',
  ].join('\n');
