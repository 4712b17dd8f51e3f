// The version of the app: the one place; the packages of every platform are built with it.

export const appVersion = '1.0.427';
export const appVersionCode = 1427;
