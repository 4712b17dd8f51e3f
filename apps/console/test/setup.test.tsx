// The setup checklist: what is missing, who does it, what comes first; its links open the very form.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inviteOperator } from '@roda/api-contract/people/staff';
import { setupSteps, type SetupStep } from '@roda/api-contract/backoffice/setup';
import { ok, refused } from '@roda/testing/answers';
import { langs } from '@roda/domain/language';
import { describe, expect, it } from 'vitest';
import { SetupChecklist } from '../src/features/overview/setup-checklist.tsx';
import { Action } from '../src/shared/action.tsx';
import { NoRows } from '../src/shared/table/no-rows.tsx';
import { renderPage, search, server, text, useConsole } from './render-page.tsx';

useConsole();

const PLAIN = { done: 0, of: 1, approvers: [], waitsFor: [], onServer: false };
const step = (given: Pick<SetupStep, 'step' | 'state'> & Partial<SetupStep>): SetupStep => ({
  ...PLAIN,
  roles: ['finance'],
  ...given,
});
const contact = step({ step: 'contact', state: 'done', done: 1, roles: ['support'] });
const accounts = step({ step: 'bank_accounts', state: 'open', done: 1, of: 2, approvers: ['compliance'] });
const licence = step({ step: 'licence', state: 'waiting', roles: ['config'], waitsFor: ['colleagues', 'country'] });
const messages = step({ step: 'messages', state: 'open', roles: [], onServer: true });
const factors = step({ step: 'second_factors', state: 'open', done: 1, of: 3, roles: [] });

const show = async (steps: readonly SetupStep[], settings: Parameters<typeof renderPage>[1] = {}) => {
  server.answer(setupSteps, ok(setupSteps, [...steps]));
  await renderPage(<SetupChecklist />, settings);
};
const item = (name: string) => screen.findByTestId(`setup-${name}`);

describe('the setup checklist', () => {
  it('shows the progress and what is missing; what is done when asked', async () => {
    await show([contact, accounts]);
    expect(await screen.findByText(text('ops.setup.progress', { done: 1, of: 2 }))).toBeDefined();
    expect(screen.queryByTestId('setup-contact')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: text('ops.setup.showDone') }));
    expect(await item('contact')).toHaveTextContent(text('ops.setup.step.contact'));
    await userEvent.click(screen.getByRole('button', { name: text('ops.setup.hideDone') }));
    expect(screen.queryByTestId('setup-contact')).toBeNull();
  });

  it('says who does a step and who approves it, and opens its page for them alone', async () => {
    await show([accounts, licence]);
    const mine = await item('bank_accounts');
    expect(mine).toHaveTextContent(text('ops.setup.by', { roles: 'Finance' }));
    expect(mine).toHaveTextContent(text('ops.setup.approvedBy', { roles: 'Compliance' }));
    expect(mine).toHaveTextContent(text('ops.setup.count', { done: 1, of: 2 }));
    expect(within(mine).getByRole('link')).toHaveAttribute('href', '#/custody');
    expect(within(await item('licence')).queryByRole('link')).toBeNull();
  });

  it('says what a step waits for, people too', async () => {
    await show([licence]);
    const waiting = await item('licence');
    const steps = [text('ops.setup.step.colleagues'), text('ops.setup.step.country')].join(', ');
    expect(waiting).toHaveTextContent(text('ops.setup.waitsFor', { steps }));
    expect(within(waiting).getByLabelText(text('ops.setup.state.waiting'))).toBeDefined();
  });

  it.each(langs)('has every word of a step for the server and of one for each, in %s', async (lang) => {
    await show([messages, factors], { lang });
    expect(await item('messages')).toHaveTextContent(text('ops.setup.onServer'));
    expect(within(await item('messages')).queryByRole('link')).toBeNull();
    const own = await item('second_factors');
    expect(own).toHaveTextContent(text('ops.setup.byEach'));
    expect(within(own).getByRole('link')).toHaveAttribute('href', '#/account');
  });

  it('is not there when all is done, nor when it can’t be loaded', async () => {
    await show([contact]);
    await waitFor(() => expect(server.sent(setupSteps)).toHaveLength(1));
    expect(screen.queryByTestId('setup')).toBeNull();
    server.answer(setupSteps, refused(setupSteps, 'permission_denied'));
    await renderPage(<SetupChecklist />);
    expect(screen.queryByTestId('setup')).toBeNull();
  });
});

describe('a link to a form', () => {
  const invite = <Action op={inviteOperator} label="ops.staff.invite" fields={[]} />;

  it('opens it; closed, the address is the page’s again', async () => {
    await renderPage(invite, { roles: ['owner'], path: 'staff', search: { open: 'inviteOperator' } });
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: text('common.cancel') }));
    await waitFor(() => expect(search()).toEqual({}));
  });

  it('opens nothing for whom it is not', async () => {
    await renderPage(invite, { roles: ['finance'], path: 'staff', search: { open: 'inviteOperator' } });
    expect(await screen.findByTestId('act-inviteOperator')).toBeDisabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an empty table', () => {
  it('says what comes before the step of its page', async () => {
    server.answer(setupSteps, ok(setupSteps, [step({ step: 'product', state: 'waiting', waitsFor: ['asset'] })]));
    await renderPage(<NoRows />, { path: 'goods' });
    const first = await screen.findByTestId('comes-first');
    expect(within(first).getByRole('link', { name: text('ops.setup.step.asset') })).toHaveAttribute(
      'href',
      '#/assets?open=registerAsset',
    );
  });

  it('of another page says that there is nothing', async () => {
    server.answer(setupSteps, ok(setupSteps, [step({ step: 'product', state: 'waiting', waitsFor: ['asset'] })]));
    await renderPage(<NoRows />, { path: 'orders' });
    expect(await screen.findByText(text('ops.common.noRows'))).toBeDefined();
    await waitFor(() => expect(server.sent(setupSteps)).toHaveLength(1));
    expect(screen.queryByTestId('comes-first')).toBeNull();
  });
});
