// Registrations that wait for a look: loading, empty, failed, and what is decided about them.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { approveRegistrations, listRegistrations, rejectRegistrations } from '@roda/api-contract/people/registrations';
import type { RegistrationReview } from '@roda/api-contract/people/registrations';
import { held, httpError, ok, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { Screen } from '../src/screens/people/registrations.screen.tsx';
import { renderPage, server, text, useConsole } from './render-page.tsx';
import type { PageSettings } from './render-page.tsx';

useConsole();

type Review = z.output<typeof RegistrationReview>;

const pending: Review = {
  memberId: '1000000000001',
  phone: '+62 812••••001',
  reason: 'network_hour',
  address: '203.0.113.•',
  sameNetwork: 12,
  inviterId: '1000000000099',
  verified: false,
  registeredAt: '2026-03-10T03:00:00.000Z',
  state: 'pending',
};
const rejected: Review = {
  ...pending,
  memberId: '1000000000002',
  phone: '+62 812••••002',
  state: 'rejected',
  decidedBy: 'Ani',
  decidedAt: '2026-03-10T04:00:00.000Z',
  note: 'The same handwriting',
};

const page = (list: Review[]) =>
  ok(listRegistrations, { list, total: list.length, page: 1, limit: 20, pages: list.length > 0 ? 1 : 0 });

const openPage = (settings: PageSettings = {}) => renderPage(<Screen />, { roles: ['compliance'], ...settings });

const openDrawer = async (row: Review, settings: PageSettings = {}): Promise<HTMLElement> => {
  server.answer(listRegistrations, page([row]));
  await openPage({ search: { row: row.memberId }, ...settings });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(text('ops.registrations.showNetwork'));
  return drawer;
};

const modalOf = async (sentence: string): Promise<HTMLElement> => {
  const found = await screen.findByText(sentence);
  return found.closest<HTMLElement>('.ant-modal') ?? document.body;
};

describe('the list of registrations', () => {
  it('says so while there is none, on HTTP 500 and without a network, and loads again', async () => {
    const slow = held(httpError(500));
    server.answer(listRegistrations, slow.answer);
    await openPage();
    await screen.findByRole('heading', { name: text('ops.registrations.title') });
    slow.release();
    expect((await screen.findByRole('alert')).textContent).toContain(text('shell.http', { status: 500 }));
    server.answer(listRegistrations, unreachable);
    await userEvent.click(screen.getByRole('button', { name: text('common.retry') }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text('shell.networkFailed')));
    server.answer(listRegistrations, page([]));
    await userEvent.click(screen.getByRole('button', { name: text('common.retry') }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.body.textContent).toContain(text('ops.registrations.about'));
  });

  it('has why each waits, from where, and what was decided', async () => {
    server.answer(listRegistrations, page([pending, rejected]));
    await openPage();
    const first = (await screen.findByText(pending.phone)).closest('tr');
    expect(first?.textContent).toContain(text('ops.registrations.reason.network_hour'));
    expect(first?.textContent).toContain('203.0.113.•');
    expect(first?.textContent).toContain('12');
    const second = screen.getByText(rejected.phone).closest('tr');
    expect(second?.textContent).toContain(text('ops.registrations.state.rejected'));
  });

  it('approves all chosen ones at once', async () => {
    server.answer(listRegistrations, page([pending, rejected]));
    server.answer(approveRegistrations, ok(approveRegistrations, { count: 2 }));
    await openPage();
    await screen.findByText(pending.phone);
    await userEvent.click(screen.getByRole('checkbox', { name: text('ops.common.wholePage') }));
    await userEvent.click(screen.getByTestId('act-approveRegistrations'));
    const modal = await modalOf(text('ops.registrations.approveMany', { n: 2 }));
    await userEvent.click(within(modal).getByRole('button', { name: text('ops.common.approve') }));
    await waitFor(() =>
      expect(server.sent(approveRegistrations).map(({ input }) => input['memberIds'])).toEqual([
        [pending.memberId, rejected.memberId],
      ]),
    );
  });
});

describe('one registration', () => {
  it('is rejected with a reason that the member reads', async () => {
    server.answer(rejectRegistrations, ok(rejectRegistrations, { count: 1 }));
    const drawer = await openDrawer(pending);
    await userEvent.click(within(drawer).getByTestId('act-rejectRegistrations'));
    const modal = await modalOf(text('ops.registrations.rejectNote'));
    await userEvent.type(within(modal).getByLabelText(text('ops.registrations.toldMember')), 'Opened by a script');
    await userEvent.click(within(modal).getByRole('button', { name: text('ops.common.reject') }));
    await waitFor(() =>
      expect(server.sent(rejectRegistrations).map(({ input }) => input)).toMatchObject([
        { memberIds: [pending.memberId], reason: 'Opened by a script' },
      ]),
    );
  });

  it('that was rejected can be approved only, and leads to the others of its network', async () => {
    const drawer = await openDrawer(rejected);
    expect(within(drawer).queryByTestId('act-rejectRegistrations')).toBeNull();
    expect(within(drawer).getByTestId('act-approveRegistrations')).toBeDefined();
    expect(drawer.textContent).toContain(rejected.note);
    const link = within(drawer).getByText(text('ops.registrations.showNetwork'));
    expect(link.getAttribute('href')).toContain(`networkOf=${rejected.memberId}`);
  });

  it('is only read by an auditor', async () => {
    const drawer = await openDrawer(pending, { roles: ['auditor'] });
    expect(within(drawer).getByTestId('act-approveRegistrations').hasAttribute('disabled')).toBe(true);
  });
});
