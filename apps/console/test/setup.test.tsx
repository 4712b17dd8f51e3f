// The setup checklist: what is missing, who does it, what comes first; its links open the very form.

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inviteOperator } from '@roda/api-contract/people/staff';
import {
  liveTestOutcomes,
  setupSteps,
  testEmail,
  testPaymentProvider,
  testTextMessages,
  type LiveTest,
  type SetupStep,
} from '@roda/api-contract/backoffice/setup';
import { ok, refused } from '@roda/testing/answers';
import { langs } from '@roda/domain/language';
import { describe, expect, it } from 'vitest';
import { productFilters } from '../src/features/products/product-columns.tsx';
import { SetupChecklist } from '../src/features/overview/setup-checklist.tsx';
import { Action } from '../src/shared/action.tsx';
import { NoRows } from '../src/shared/table/no-rows.tsx';
import { renderPage, search, server, text, useConsole } from './render-page.tsx';

useConsole();

const PLAIN = { done: 0, of: 1, approvers: [], waitsFor: [], onServer: false, tests: [] };
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
    expect(within(mine).getByRole('link')).toHaveAttribute('href', '#/custody?open=proposeCustodyAccount');
    expect(within(await item('licence')).queryByRole('link')).toBeNull();
  });

  it('leads those who approve a step to the requests, and those who do both to each', async () => {
    await show([accounts], { roles: ['compliance'] });
    const link = within(await item('bank_accounts')).getByRole('link');
    expect(link).toHaveAttribute('href', '#/approvals');
    expect(link).toHaveAccessibleName(`${text('ops.approvals.title')}: ${text('ops.setup.step.bank_accounts')}`);
    cleanup();
    await show([accounts], { roles: ['compliance', 'finance'] });
    const both = within(await item('bank_accounts')).getAllByRole('link');
    expect(both.map((each) => each.getAttribute('href'))).toEqual([
      '#/custody?open=proposeCustodyAccount',
      '#/approvals',
    ]);
  });

  it('leads to the accounts from the payments, which need the provider’s', async () => {
    await show([step({ step: 'payments', state: 'open' })]);
    const links = within(await item('payments')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/banks?tab=methods',
      '#/custody?open=proposeCustodyAccount',
    ]);
  });

  it('leads to the drafts, by a filter of the products', async () => {
    await show([step({ step: 'publication', state: 'open' })]);
    const link = within(await item('publication')).getByRole('link');
    expect(link).toHaveAttribute('href', '#/goods?state=draft');
    expect(productFilters([], []).map(({ name }) => name)).toContain('state');
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

const last = (given: Partial<NonNullable<LiveTest['last']>> = {}): NonNullable<LiveTest['last']> => ({
  ...{ outcome: 'accepted', code: '', at: '2026-03-10T03:00:00.000Z', by: 'Siti', isCurrent: true },
  ...given,
});
const texts: LiveTest = { channel: 'text', provider: 'http', isPassed: false };
const email: LiveTest = { channel: 'email', provider: 'smtp', isPassed: false };
const xendit: LiveTest = { channel: 'payment', provider: 'xendit', isPassed: false };
const tested = (...tests: LiveTest[]): SetupStep =>
  step({ step: 'messages', state: 'open', of: tests.length, roles: ['config', 'operations'], tests });
const row = ({ channel, provider }: LiveTest) => screen.findByTestId(`live-test-${channel}-${provider}`);

describe('live tests in the setup checklist', () => {
  it('sends a text message to the typed number, and shows what came of it', async () => {
    server.answer(testTextMessages, ok(testTextMessages, { ...texts, isPassed: true, last: last() }));
    await show([tested(texts)], { roles: ['config'] });
    expect(await row(texts)).toHaveTextContent(text('ops.setup.test.never'));
    await userEvent.click(within(await row(texts)).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(text('ops.setup.test.phone')), '+628123456789');
    server.answer(setupSteps, ok(setupSteps, [tested({ ...texts, isPassed: true, last: last() })]));
    await userEvent.click(within(dialog).getByRole('button', { name: text('ops.setup.test.sendText') }));
    await waitFor(async () => expect(await row(texts)).toHaveTextContent(text('ops.setup.test.accepted')));
    expect(server.sent(testTextMessages)).toEqual([
      expect.objectContaining({ input: { provider: 'http', to: '+628123456789' } }),
    ]);
    expect(await row(texts)).toHaveTextContent('Siti');
  });

  it('sends an e-mail to one’s own address where none is typed', async () => {
    server.answer(testEmail, ok(testEmail, { ...email, isPassed: true, last: last() }));
    await show([tested(email)], { roles: ['operations'] });
    await userEvent.click(within(await row(email)).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: text('ops.setup.test.sendEmail') }));
    await waitFor(() => expect(server.sent(testEmail)).toHaveLength(1));
    expect(server.sent(testEmail)[0]).toMatchObject({ input: { provider: 'smtp' } });
  });

  it('asks a payment provider', async () => {
    const answer = { ...xendit, last: last({ outcome: 'credentials', code: 'status_401' }) };
    server.answer(testPaymentProvider, ok(testPaymentProvider, answer));
    await show([step({ step: 'payments', state: 'open', of: 2, tests: [xendit] })]);
    await userEvent.click(within(await row(xendit)).getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    server.answer(setupSteps, ok(setupSteps, [step({ step: 'payments', state: 'open', of: 2, tests: [answer] })]));
    await userEvent.click(within(dialog).getByRole('button', { name: text('ops.setup.test.ask') }));
    await waitFor(async () => expect(await row(xendit)).toHaveTextContent(text('ops.setup.test.credentials')));
    expect(await row(xendit)).toHaveTextContent('status_401');
  });

  it('shows results to everybody, and gives the button to those alone who may test', async () => {
    await show([tested({ ...texts, last: last({ isCurrent: false }) })], { roles: ['auditor'] });
    expect(await row(texts)).toHaveTextContent(text('ops.setup.test.changed'));
    expect(within(await row(texts)).getByRole('button')).toBeDisabled();
  });

  it.each(langs)('has a sentence for every outcome, in %s', async (lang) => {
    const all = liveTestOutcomes.map((outcome, index): LiveTest => ({
      ...texts,
      provider: `p${index}`,
      last: last({ outcome, code: `c${index}` }),
    }));
    await show([tested(...all)], { lang, roles: ['config'] });
    const said = new Set<string>();
    for (const [index, one] of all.entries()) {
      const shown = await row(one);
      const sentence = text(`ops.setup.test.${liveTestOutcomes[index] ?? 'accepted'}`);
      expect(shown).toHaveTextContent(sentence);
      expect(shown).toHaveTextContent(`c${index}`);
      said.add(sentence);
    }
    expect(said.size).toBe(liveTestOutcomes.length);
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
