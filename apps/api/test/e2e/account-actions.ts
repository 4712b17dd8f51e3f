// E2e steps of account closure: closing an account, and restoring it.
import { confirmByPin, lookAt, PASSWORD, type Walk } from './member-flow.ts';

const WORD = { en: 'CLOSE', id: 'TUTUP', zh: '注销' } as const;

/** Requests closure of an empty account. */
export const closeAccount = async (walk: Walk): Promise<void> => {
  const { phone, person } = walk;
  await phone.go('pages/my/set');
  await lookAt(walk, 'pages/my/set');
  await phone.go('pages/my/closeAccount');
  await lookAt(walk, 'pages/my/closeAccount');
  await phone.type('closing-word', WORD[person.lang]);
  await phone.tap('close-account');
  await confirmByPin(walk);
  await phone.tap('closing-home');
  await phone.on('pages/index/index');
  await phone.go('subPages/withdraw/index');
  await phone.on('pages/auth/login');
};

/** Logs in within the seven days and restores the account. */
export const keepAccount = async (walk: Walk): Promise<void> => {
  const { phone, person } = walk;
  await lookAt(walk, 'pages/auth/login');
  await phone.page.locator('input[name=phone]').fill(person.phone);
  await phone.page.locator('input[name=password]').fill(PASSWORD);
  await phone.tap('submit');
  await phone.tap('dialog-confirm');
  await phone.on('pages/my/newUser');
  await phone.tap('skip');
  await phone.on('subPages/withdraw/index');
  await phone.go('pages/my/set');
  await phone.page.getByTestId('log-out').waitFor();
};
