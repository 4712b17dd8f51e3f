// A request for approval: who may approve it has the button, everybody else reads why not.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listApprovals } from '@roda/api-contract/backoffice/approvals';
import type { Approval, Ineligibility } from '@roda/api-contract/backoffice/approvals';
import { approveRevenue } from '@roda/api-contract/income/settlement';
import { domainErrorText, held, httpError, ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { Screen } from '../src/screens/system/approvals.screen.tsx';
import { whyIneligible } from '../src/features/approvals/approvals.model.ts';
import { renderPage, server, text, useConsole } from './render-page.tsx';
import type { PageSettings } from './render-page.tsx';

useConsole();

const uuid = (last: number) => `0b54e1b4-2c3d-4f7e-9a51-${String(last).padStart(12, '0')}`;
const request: Approval = {
  id: uuid(1),
  kind: 'revenue',
  title: 'City van: 75000.50 IDR',
  target: uuid(2),
  path: approveRevenue.path,
  state: 'open',
  proposedBy: { id: 3, name: 'Budi' },
  proposedAt: '2026-03-10T03:00:00.000Z',
  after: 'City van: 75000.50 IDR, 52500.35 of it for members',
  mine: false,
  decidable: true,
};
const of = (ineligible: Ineligibility): Approval => ({
  ...request,
  ineligible,
  decidable: false,
  mine: ineligible === 'proposer',
});
const page = (list: Approval[]) =>
  ok(listApprovals, { list, total: list.length, page: 1, limit: 20, pages: list.length });

const openDrawer = async (approval: Approval, settings: PageSettings = {}): Promise<HTMLElement> => {
  server.answer(listApprovals, page([approval]));
  await renderPage(<Screen />, { search: { tab: 'all', row: approval.id }, ...settings });
  return screen.findByRole('dialog');
};

describe('a request for approval', () => {
  it('that I may approve has the button, and no reason why not', async () => {
    const drawer = await openDrawer(request);
    expect(await within(drawer).findByTestId('act-approveRevenue')).toBeEnabled();
    expect(within(drawer).getByTestId('act-rejectRevenue')).toBeEnabled();
    for (const key of Object.values(whyIneligible)) expect(within(drawer).queryByText(text(key))).toBeNull();
  });

  it.each([
    ['proposer', true],
    ['evidence', true],
    ['line', true],
    ['role', false],
  ] as const)('has the reason instead of the button: %s', async (ineligible, mayReject) => {
    const drawer = await openDrawer(of(ineligible));
    expect(await within(drawer).findByText(text(whyIneligible[ineligible]))).toBeDefined();
    expect(within(drawer).queryByTestId('act-approveRevenue')).toBeNull();
    expect(within(drawer).queryAllByTestId('act-rejectRevenue')).toHaveLength(mayReject ? 1 : 0);
  });

  it.each(['en', 'id', 'zh'] as const)('has a reason of its own for each side, in %s', async (lang) => {
    const drawer = await openDrawer(of('line'), { lang });
    expect(await within(drawer).findByText(text('ops.approvals.importedLine'))).toBeDefined();
    expect(new Set(Object.values(whyIneligible).map((key) => text(key))).size).toBe(4);
  });

  it('that is decided has neither', async () => {
    const drawer = await openDrawer({ ...request, state: 'approved', decidable: false, decidedBy: 'Ani' });
    await within(drawer).findByText('Ani');
    expect(within(drawer).queryByTestId('act-approveRevenue')).toBeNull();
    expect(within(drawer).queryByTestId('act-rejectRevenue')).toBeNull();
    for (const key of Object.values(whyIneligible)) expect(within(drawer).queryByText(text(key))).toBeNull();
  });

  it('is taken back by who proposed it', async () => {
    const drawer = await openDrawer(of('proposer'));
    const button = await within(drawer).findByTestId('act-rejectRevenue');
    expect(button.textContent).toContain(text('ops.approvals.takeBack'));
  });

  it('while loading, and after HTTP 500, has no button; it comes with the request', async () => {
    const slow = held(httpError(500));
    server.answer(listApprovals, slow.answer);
    await renderPage(<Screen />, { search: { tab: 'all' } });
    await screen.findByRole('heading', { name: text('ops.approvals.title') });
    expect(screen.queryByTestId('act-approveRevenue')).toBeNull();
    slow.release();
    expect((await screen.findByRole('alert')).textContent).toContain(text('shell.http', { status: 500 }));
    expect(screen.queryByTestId('act-approveRevenue')).toBeNull();
    server.answer(listApprovals, page([request]));
    await userEvent.click(screen.getByRole('button', { name: text('common.retry') }));
    await userEvent.click(await screen.findByText(request.title));
    expect(await screen.findByTestId('act-approveRevenue')).toBeEnabled();
  });

  it.each(['en', 'id', 'zh'] as const)(
    'says in words what is approved: no UUID, no raw fraction, no UTC, in %s',
    async (lang) => {
      const drawer = await openDrawer(
        {
          ...request,
          kind: 'goods_terms',
          title: `terms of vehicle ${uuid(9)}`,
          before: JSON.stringify({ memberShare: '0.700000', listedAt: '2026-03-10T20:00:00.000Z', id: 4 }),
          after: JSON.stringify({ memberShare: '0.650000', listedAt: '2026-03-11T20:00:00.000Z', documentId: uuid(8) }),
          about: {
            member: { id: '1000000000042', name: 'Siti Rahayu', phone: '0812••••0042' },
            name: 'City van',
            bank: { name: 'BCA', last4: '1234' },
            reference: 'W00AB12CD34EF',
            amount: { amount: '597000.00', currency: 'IDR' },
          },
        },
        { lang },
      );
      await within(drawer).findByText('Siti Rahayu');
      for (const words of ['City van', 'BCA •••• 1234', 'W00AB12CD34EF', '70 %', '65 %'])
        expect(within(drawer).getByText(words)).toBeDefined();
      expect(drawer.textContent).toContain(text('ops.approvals.field.memberShare'));
      expect(drawer.textContent).toMatch(/Rp.597[.,]000[.,]00/u);
      // 20:00 UTC is 03:00 of the next day in Jakarta, the operator's zone.
      expect(drawer.textContent).toMatch(/11.*03:00/u);
      expect(document.body.textContent).not.toMatch(/0\.700000|T20:00|[0-9a-f]{8}-[0-9a-f]{4}-4/u);
    },
  );

  it('of an identity leads to its papers', async () => {
    const drawer = await openDrawer({ ...request, kind: 'identity' });
    expect((await within(drawer).findByTestId('approval-place')).textContent).toBe(text('ops.approvals.openPapers'));
  });

  it('that became somebody else’s meanwhile is refused in words', async () => {
    const drawer = await openDrawer(request);
    server.answer(approveRevenue, refused(approveRevenue, 'four_eyes', { side: 'line' }));
    await userEvent.click(await within(drawer).findByTestId('act-approveRevenue'));
    const question = await screen.findByText(text('ops.approvals.approveQuestion'));
    const dialog = question.closest<HTMLElement>('.ant-modal') ?? document.body;
    await userEvent.click(within(dialog).getByRole('button', { name: text('ops.common.approve') }));
    await waitFor(() => expect(dialog.textContent).toContain(domainErrorText('four_eyes', {}, 'en')));
  });
});
