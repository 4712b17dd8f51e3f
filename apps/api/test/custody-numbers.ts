// Numbers of the custody accounts that the schema comes with: members' money at the bank and at the sandbox provider.
export const BANK = 1;
export const PROVIDER = 2;
