// Numbers of the custody accounts that the schema comes with: members' money at the bank and at the sandbox provider,
// and the company's own.
export const BANK = 1;
export const PROVIDER = 2;
export const OWN = { acquisition: 4, marketing: 5, payroll: 6 } as const;
