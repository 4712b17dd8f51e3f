// A button that makes an operator's call, with its form: what is sent, how often, and what is said when it is refused.

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { proposeBill } from '@roda/api-contract/employment/bills';
import { proveOperator, updateOperatorPassword } from '@roda/api-contract/people/operators';
import { messagePointsMallBuyer } from '@roda/api-contract/engagement/points-mall-orders';
import { approveWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { held, httpError, ok, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { Action } from '../src/shared/action.tsx';
import { endSession } from '../src/app/session.ts';
import { keep, stored } from '../src/shared/store.ts';
import { renderPage, server, text, useConsole } from './render-page.tsx';
import type { PageSettings } from './render-page.tsx';

useConsole();

const uuid = (last: number) => `0b54e1b4-2c3d-4f7e-9a51-${String(last).padStart(12, '0')}`;
const contractId = uuid(1);

const bill = (
  <Action
    op={proposeBill}
    input={{ contractId, kind: 'equipment_deposit', dueOn: '2026-02-01' }}
    label="ops.common.propose"
    done="ops.common.proposed"
    fields={[
      { name: 'what', label: 'ops.common.text', kind: 'line' },
      { name: 'amount', label: 'ops.common.amount', kind: 'amount' },
    ]}
  />
);
const proposed = ok(proposeBill, { approvalId: uuid(2), billId: uuid(3) });
const sent = { contractId, kind: 'equipment_deposit', dueOn: '2026-02-01', what: 'Helmet', amount: '1250000.05' };

const message = (
  <Action
    op={messagePointsMallBuyer}
    input={{ id: uuid(4) }}
    label="ops.common.add"
    fields={[{ name: 'text', label: 'ops.common.text', kind: 'lines' }]}
  />
);
const approve = <Action op={approveWithdrawal} input={{ id: uuid(5) }} label="ops.common.approve" danger />;

/** Opens the dialog by its button. */
async function openDialog(label: 'ops.common.propose' | 'ops.common.add' | 'ops.common.approve') {
  await userEvent.click(await screen.findByRole('button', { name: text(label) }));
  const dialog = await screen.findByRole('dialog');
  return { dialog, send: within(dialog).getByRole('button', { name: text(label) }) };
}

async function filledBill(settings?: PageSettings) {
  await renderPage(bill, settings);
  const { dialog, send } = await openDialog('ops.common.propose');
  const what = within(dialog).getByRole('textbox', { name: text('ops.common.text') });
  const amount = within(dialog).getByRole('spinbutton', { name: text('ops.common.amount') });
  await userEvent.type(what, 'Helmet');
  await userEvent.type(amount, '1250000.05');
  return { dialog, send, what, amount };
}

describe('an act', () => {
  it('sends what was typed once, amounts as exact decimal text, and says that it is done', async () => {
    server.answer(proposeBill, proposed);
    const { send } = await filledBill();
    await userEvent.click(send);
    expect(await screen.findByText(text('ops.common.proposed'))).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(proposeBill).map(({ input }) => input)).toEqual([sent]);
  });

  it('marks what is missing and sends nothing', async () => {
    server.answer(proposeBill, proposed);
    await renderPage(bill);
    const { dialog, send } = await openDialog('ops.common.propose');
    await userEvent.click(send);
    // Each field is checked by itself, and says so when it is done.
    await waitFor(() => expect(within(dialog).getAllByText(text('ops.common.needed'))).toHaveLength(2));
    expect(within(dialog).getByRole('textbox', { name: text('ops.common.text') })).toBeInvalid();
    expect(server.sent(proposeBill)).toEqual([]);
  });

  it('without the role is off and says which one it needs', async () => {
    await renderPage(bill, { roles: ['content'] });
    const button = await screen.findByRole('button', { name: text('ops.common.propose') });
    expect(button).toBeDisabled();
    await userEvent.hover(button);
    const roles = [text('ops.common.role.operations'), text('ops.common.role.finance')].join(', ');
    expect(await screen.findByText(text('ops.common.roleNeeded', { roles }))).toBeDefined();
  });

  it('that is blocked is off and says why', async () => {
    await renderPage(<Action op={proposeBill} label="ops.common.propose" blocked={text('ops.common.ownWork')} />);
    expect(await screen.findByRole('button', { name: text('ops.common.propose') })).toBeDisabled();
  });

  it('shows the server’s sentence at the field that it names, and loses nothing that was typed', async () => {
    const fields = [{ path: 'amount', message: 'More than the contract says' }];
    server.answer(
      proposeBill,
      refused(proposeBill, 'amount_out_of_range', { min: '1.00', max: '1000.00', fields }),
      proposed,
    );
    const { dialog, send, what, amount } = await filledBill();
    await userEvent.click(send);
    const words = domainErrorText('amount_out_of_range', { min: '1.00', max: '1000.00' }, 'en');
    expect((await within(dialog).findByRole('alert', { name: '' })).textContent).toContain(words);
    expect(await within(dialog).findByText('More than the contract says')).toBeDefined();
    await waitFor(() => expect(amount).toBeInvalid());
    expect(what).not.toBeInvalid();
    expect(what).toHaveValue('Helmet');
    expect(amount).toHaveValue('1250000.05');
  });

  it.each(['en', 'id', 'zh'] as const)('says a refusal in words, in %s', async (lang) => {
    server.answer(proposeBill, refused(proposeBill, 'wrong_state', { state: 'ended' }));
    const { dialog, send } = await filledBill({ lang });
    await userEvent.click(send);
    const words = domainErrorText('wrong_state', { state: 'ended' }, lang);
    await waitFor(() => expect(dialog.textContent).toContain(words));
  });

  it.each([
    ['HTTP 500', httpError(500), () => text('shell.http', { status: 500 })],
    ['a lost answer', unreachable, () => text('shell.networkFailed')],
    [
      'an internal error',
      refused(proposeBill, 'internal', { traceId: 'abc' }),
      () => domainErrorText('internal', { traceId: 'abc' }, 'en'),
    ],
  ])('after %s says so, keeps the form, and sends the same again', async (_name, answer, sentence) => {
    server.answer(proposeBill, answer, proposed);
    const { dialog, send } = await filledBill();
    await userEvent.click(send);
    await waitFor(() => expect(dialog.textContent).toContain(sentence()));
    await userEvent.click(send);
    expect(await screen.findByText(text('ops.common.proposed'))).toBeDefined();
    expect(server.sent(proposeBill).map(({ input }) => input)).toEqual([sent, sent]);
  });

  it('ends the session where the server says so', async () => {
    server.answer(proposeBill, refused(proposeBill, 'not_logged_in'));
    const { send } = await filledBill({ roles: ['owner', 'finance'] });
    await userEvent.click(send);
    await waitFor(() => expect(stored().session).toBeUndefined());
  });

  it('closed and opened again begins empty', async () => {
    server.answer(proposeBill, proposed);
    const { dialog } = await filledBill();
    await userEvent.click(within(dialog).getByRole('button', { name: text('common.cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openDialog('ops.common.propose');
    expect(within(again.dialog).getByRole('textbox', { name: text('ops.common.text') })).toHaveValue('');
  });
});

describe('an act that is left', () => {
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const leave = async (): Promise<void> => {
    await userEvent.keyboard('{Escape}');
    await gone();
  };
  const what = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: text('ops.common.text') });
  const amount = (dialog: HTMLElement) => within(dialog).getByRole('spinbutton', { name: text('ops.common.amount') });
  const discard = (dialog: HTMLElement) => within(dialog).queryByRole('button', { name: text('ops.common.discard') });
  const again = async () => (await openDialog('ops.common.propose')).dialog;
  const part = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a click outside', () => userEvent.click(part('.ant-modal-wrap'))],
    ['the cross', () => userEvent.click(part('.ant-modal-close'))],
  ])('by %s closes without a question, and opened again has what was typed', async (_name, close) => {
    server.answer(proposeBill, proposed);
    const { dialog } = await filledBill();
    expect(discard(dialog)).toBeNull();
    await close();
    await gone();
    const { dialog: reopened, send } = await openDialog('ops.common.propose');
    expect(reopened.textContent).toContain(text('ops.common.draftKept'));
    expect(what(reopened)).toHaveValue('Helmet');
    expect(amount(reopened)).toHaveValue('1250000.05');
    await userEvent.click(send);
    await waitFor(() => expect(server.sent(proposeBill).map(({ input }) => input)).toEqual([sent]));
  });

  it('keeps what is added to the draft, and says so in Chinese', async () => {
    await filledBill({ lang: 'zh' });
    await leave();
    const second = await again();
    await userEvent.type(what(second), ' and gloves');
    await leave();
    const third = await again();
    expect(what(third)).toHaveValue('Helmet and gloves');
    expect(third.textContent).toContain('草稿已保留');
  });

  it('discarded is empty at once, and when it is opened again', async () => {
    await filledBill();
    await leave();
    const dialog = await again();
    await userEvent.click(discard(dialog) ?? expect.fail('no button'));
    expect(what(dialog)).toHaveValue('');
    expect(amount(dialog)).toHaveValue('');
    expect(discard(dialog)).toBeNull();
    await leave();
    const fresh = await again();
    expect(what(fresh)).toHaveValue('');
    expect(discard(fresh)).toBeNull();
  });

  it('sent is empty when it is opened again', async () => {
    server.answer(proposeBill, proposed);
    await filledBill();
    await leave();
    await userEvent.click((await openDialog('ops.common.propose')).send);
    await gone();
    expect(server.sent(proposeBill)).toHaveLength(1);
    const dialog = await again();
    expect(what(dialog)).toHaveValue('');
    expect(discard(dialog)).toBeNull();
  });

  it('is no draft of another subject', async () => {
    const { props } = bill;
    await renderPage(
      <>
        <section aria-label="one">{bill}</section>
        <section aria-label="other">
          <Action {...props} input={{ ...props.input, contractId: uuid(9) }} />
        </section>
      </>,
    );
    const openIn = async (name: string) => {
      const section = await screen.findByRole('region', { name });
      await userEvent.click(within(section).getByRole('button', { name: text('ops.common.propose') }));
      return screen.findByRole('dialog');
    };
    await userEvent.type(what(await openIn('one')), 'Helmet');
    await leave();
    const other = await openIn('other');
    expect(what(other)).toHaveValue('');
    expect(discard(other)).toBeNull();
    await leave();
    expect(what(await openIn('one'))).toHaveValue('Helmet');
  });

  it('is forgotten by logging out', async () => {
    await filledBill();
    await leave();
    const { session } = stored();
    act(endSession);
    act(() => keep({ session }));
    const dialog = await again();
    expect(what(dialog)).toHaveValue('');
    expect(discard(dialog)).toBeNull();
  });

  it('keeps no secret', async () => {
    const password = { name: 'password', label: 'ops.shell.password', kind: 'secret' } as const;
    const name = { name: 'name', label: 'ops.common.text', kind: 'line' } as const;
    await renderPage(<Action op={updateOperatorPassword} label="ops.common.propose" fields={[name, password]} />);
    const dialog = await again();
    await userEvent.type(within(dialog).getByLabelText(text('ops.shell.password')), 'secret words');
    await leave();
    expect(discard(await again())).toBeNull();
    await userEvent.type(what(await screen.findByRole('dialog')), 'Ani');
    await userEvent.type(screen.getByLabelText(text('ops.shell.password')), 'secret words');
    await leave();
    const reopened = await again();
    expect(what(reopened)).toHaveValue('Ani');
    expect(within(reopened).getByLabelText(text('ops.shell.password'))).toHaveValue('');
  });

  it('has nothing to keep once what was typed is gone again', async () => {
    await renderPage(bill);
    const dialog = await again();
    await userEvent.type(what(dialog), 'H');
    await userEvent.clear(what(dialog));
    await leave();
    expect(discard(await again())).toBeNull();
  });
});

describe('an act sent twice', () => {
  // The second click used to send the call again before the first was answered; a decision was then refused as made.
  it('by an impatient double click is one call', async () => {
    const slow = held(proposed);
    server.answer(proposeBill, slow.answer);
    const { send } = await filledBill();
    await userEvent.dblClick(send);
    await waitFor(() => expect(server.sent(proposeBill)).toHaveLength(1));
    slow.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(proposeBill)).toHaveLength(1);
  });

  it('after a lost answer keeps its key; another text gets another key', async () => {
    server.answer(
      messagePointsMallBuyer,
      unreachable,
      httpError(500),
      unreachable,
      ok(messagePointsMallBuyer, { id: uuid(6) }),
    );
    await renderPage(message, { roles: ['support'] });
    const { dialog, send } = await openDialog('ops.common.add');
    const field = within(dialog).getByRole('textbox', { name: text('ops.common.text') });
    await userEvent.type(field, 'It is on its way');
    for (const count of [1, 2]) {
      await userEvent.click(send);
      await waitFor(() => expect(server.sent(messagePointsMallBuyer)).toHaveLength(count));
      await waitFor(() => expect(send).not.toHaveClass('ant-btn-loading'));
    }
    await userEvent.type(field, '!');
    for (const count of [3, 4]) {
      await userEvent.click(send);
      await waitFor(() => expect(server.sent(messagePointsMallBuyer)).toHaveLength(count));
      if (count === 3) await waitFor(() => expect(send).not.toHaveClass('ant-btn-loading'));
    }
    const keys = server.sent(messagePointsMallBuyer).map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).toBe(keys[3]);
    expect(keys[0]).not.toBe(keys[2]);
    expect(await screen.findByText(text('ops.common.done'))).toBeDefined();
  });
});

/** The dialog above the dialog: it asks who is here. */
async function proofDialog(): Promise<HTMLElement> {
  const title = await screen.findByText(text('ops.shell.proofTitle'));
  return title.closest<HTMLElement>('[role="dialog"]') ?? document.body;
}

describe('an act that wants a proof', () => {
  const approved = refused(approveWithdrawal, 'reauth_needed', { totp: false, passkey: false });
  const decided = refused(approveWithdrawal, 'wrong_state', { state: 'approved' });

  it('asks for the password, says at once when it is wrong, and goes on by itself', async () => {
    server.answer(approveWithdrawal, approved, decided);
    server.answer(
      proveOperator,
      refused(proveOperator, 'step_up_wrong'),
      ok(proveOperator, { provedUntil: '2099-01-01T00:00:00.000Z' }),
    );
    await renderPage(approve);
    await userEvent.click((await openDialog('ops.common.approve')).send);
    const proof = await proofDialog();
    const password = within(proof).getByLabelText(text('ops.shell.password'));
    await userEvent.type(password, 'wrong one');
    const confirm = await within(proof).findByRole('button', { name: text('ops.shell.proofVerb') });
    await userEvent.click(confirm);
    await waitFor(() => expect(proof.textContent).toContain(domainErrorText('step_up_wrong', {}, 'en')));
    await userEvent.clear(password);
    await userEvent.type(password, 'right one');
    // While it is busy, and until its animation ended, the button has the name of its loading icon too.
    await waitFor(() => expect(confirm).not.toHaveClass('ant-btn-loading'));
    await userEvent.click(confirm);
    expect(await screen.findByText(domainErrorText('wrong_state', { state: 'approved' }, 'en'))).toBeDefined();
    expect(server.sent(proveOperator).map(({ input }) => input)).toEqual([
      { password: 'wrong one' },
      { password: 'right one' },
    ]);
    expect(server.sent(approveWithdrawal)).toHaveLength(2);
  });

  it('that is not given sends nothing more and says nothing', async () => {
    server.answer(approveWithdrawal, approved);
    await renderPage(approve);
    const { dialog, send } = await openDialog('ops.common.approve');
    await userEvent.click(send);
    const proof = await proofDialog();
    await userEvent.click(within(proof).getByRole('button', { name: text('common.cancel') }));
    await waitFor(() => expect(send).not.toHaveClass('ant-btn-loading'));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(server.sent(approveWithdrawal)).toHaveLength(1);
  });
});
