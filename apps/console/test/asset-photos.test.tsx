// An asset's photographs in the console: states, several uploads, crop and focal point by keys and numbers, captions,
// order, removal.

import { File as NetworkFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addPhoto, listPhotos, movePhoto, removePhoto, updatePhoto } from '@roda/api-contract/fleet/photos';
import type { AssetPhotoCase } from '@roda/api-contract/fleet/photos';
import { held, httpError, ok, refused } from '@roda/testing/answers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AssetPhotos } from '../src/features/fleet/photos/asset-photos.tsx';
import { renderPage, server, text, useConsole } from './render-page.tsx';
import type { PageSettings } from './render-page.tsx';

useConsole();

// Node's network sends Node's files only.
beforeAll(() => void vi.stubGlobal('File', NetworkFile));
afterAll(() => void vi.unstubAllGlobals());

const uuid = (last: number) => `0b54e1b4-2c3d-4f7e-9a51-${String(last).padStart(12, '0')}`;
const photo = (last: number, more: Partial<AssetPhotoCase> = {}): AssetPhotoCase => ({
  id: uuid(last),
  blur: 'data:image/webp;base64,UklGRg==',
  focus: { x: 50, y: 50 },
  files: [{ url: `/files/photo/${String(last).repeat(64).slice(0, 64)}`, width: 320, height: 180 }],
  crop: { left: 0, top: 150, width: 1_600 },
  original: { url: `/files/photo/original/${uuid(last)}`, width: 1_600, height: 1_200 },
  uploadedAt: '2026-03-10T00:00:00.000Z',
  uploadedBy: 'Ani',
  ...more,
});
const front = photo(1, { caption: { en: 'From the front', id: 'Dari depan', zh: '正面' } });
const side = photo(2);
const three = [front, side, photo(3)];
const listed = (list: readonly AssetPhotoCase[] = three, edition = 4) =>
  ok(listPhotos, { assetId: 7, edition, list: [...list] });
const changed = (op: typeof updatePhoto | typeof movePhoto | typeof removePhoto) =>
  ok(op, { assetId: 7, edition: 5, list: three });

const open = (settings: PageSettings = {}, isRetired = false) =>
  renderPage(<AssetPhotos assetId={7} isRetired={isRetired} />, { roles: ['fleet'], ...settings });
const rows = () => screen.findAllByTestId('photo-row');
const press = async (name: string, at = 0) => {
  const found = within((await rows())[at] ?? document.body).getByRole('button', { name });
  await userEvent.click(found);
};
const fill = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name }));
};
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file input');
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const sent = (op: typeof updatePhoto) => server.sent(op).at(-1)?.input;

/** Opens the editor of the first photograph. */
async function edit(list: readonly AssetPhotoCase[] = three): Promise<HTMLElement> {
  server.answer(listPhotos, listed(list));
  server.serve(`/files/photo/original/${uuid(1)}`, new Uint8Array([1]), 'image/webp');
  await open();
  await press(text('ops.photos.edit'));
  return screen.findByTestId('crop-frame');
}

describe('the photographs of an asset', () => {
  it('are waited for, then listed in their order with caption and number', async () => {
    const slow = held(listed());
    server.answer(listPhotos, slow.answer);
    await open();
    expect(screen.queryByTestId('photo-row')).toBeNull();
    slow.release();
    const [first, second] = await rows();
    expect(first?.textContent).toContain('From the front');
    expect(first?.textContent).toContain(text('ops.photos.first'));
    expect(second?.textContent).toContain(text('ops.photos.noCaption'));
    expect(screen.getByRole('img', { name: text('ops.photos.nameOf', { n: 2 }) })).toBeDefined();
  });

  it('say so where there are none, and can be asked for again after a failure', async () => {
    server.answer(listPhotos, httpError(500));
    await open();
    const retry = await screen.findByRole('button', { name: text('common.retry') });
    server.answer(listPhotos, listed([]));
    await userEvent.click(retry);
    expect(await screen.findByText(text('ops.photos.none'))).toBeDefined();
    expect(screen.getByTestId('photo-upload').textContent).toContain(text('ops.photos.add'));
  });

  it('are shown to other roles without any button, and a retired asset takes no more', async () => {
    server.answer(listPhotos, listed());
    await open({ roles: ['auditor'] });
    const [first] = await rows();
    expect(screen.queryByTestId('photo-upload')).toBeNull();
    expect(within(first ?? document.body).queryByRole('button', { name: text('ops.photos.edit') })).toBeNull();
    expect(within(first ?? document.body).getByTestId('act-removePhoto')).toHaveProperty('disabled', true);
  });

  it('of a retired asset are not added to', async () => {
    server.answer(listPhotos, listed());
    await open({}, true);
    await rows();
    expect(screen.queryByTestId('photo-upload')).toBeNull();
  });

  it('are twelve at most', async () => {
    server.answer(listPhotos, listed(Array.from({ length: 12 }, (_, index) => photo(index + 1))));
    await open();
    await rows();
    const button = screen.getByTestId('photo-upload');
    expect([button.textContent, button.hasAttribute('disabled')]).toEqual([text('ops.photos.full', { n: 12 }), true]);
  });
});

describe('uploading photographs', () => {
  it('sends several one after the other, and says of each that failed why', async () => {
    server.answer(listPhotos, listed([]), listed());
    server.answer(
      addPhoto,
      ok(addPhoto, { assetId: 7, edition: 5, list: [front], id: front.id }),
      refused(addPhoto, 'bad_file', { reason: 'too_small' }),
      refused(addPhoto, 'list_full', { limit: 12 }),
    );
    await open();
    await screen.findByText(text('ops.photos.none'));
    await userEvent.upload(fileInput(), ['a.jpg', 'b.jpg', 'c.jpg'].map(picture));
    const alert = await screen.findByText(text('ops.photos.failed', { n: 2 }));
    expect(alert.closest('.ant-alert')?.textContent).toContain(`b.jpg: ${text('ops.photos.problem.too_small')}`);
    expect(alert.closest('.ant-alert')?.textContent).toContain('c.jpg');
    expect(server.sent(addPhoto).map(({ input }) => input)).toEqual([
      { assetId: '7' },
      { assetId: '7' },
      { assetId: '7' },
    ]);
    expect(await rows()).toHaveLength(3);
  });
});

describe('crop and focal point', () => {
  it('are set by keys, within the original', async () => {
    const frame = await edit([photo(1, { crop: { left: 100, top: 100, width: 800 } })]);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', '-']) fireEvent.keyDown(frame, { key });
    fireEvent.keyDown(frame, { key: 'ArrowLeft', shiftKey: true });
    const focus = screen.getByTestId('focus-stage');
    fireEvent.keyDown(focus, { key: 'ArrowUp', shiftKey: true });
    fireEvent.keyDown(focus, { key: 'ArrowRight' });
    expect(focus.getAttribute('aria-label')).toBe(text('ops.photos.focusPoint', { x: 52, y: 40 }));
    server.answer(updatePhoto, changed(updatePhoto));
    await confirm(text('ops.photos.save'));
    await waitFor(() => expect(screen.queryByTestId('crop-frame')).toBeNull());
    expect(sent(updatePhoto)).toEqual({
      id: uuid(1),
      edition: 4,
      focus: { x: 52, y: 40 },
      crop: { left: 80, top: 132, width: 760 },
    });
  });

  it('are set by numbers, which stop at the edges', async () => {
    await edit();
    await fill(text('ops.photos.width'), '800');
    await fill(text('ops.photos.left'), '9000');
    await userEvent.tab();
    await userEvent.click(screen.getByTestId('focus-stage'));
    server.answer(updatePhoto, changed(updatePhoto));
    await confirm(text('ops.photos.save'));
    await waitFor(() => expect(sent(updatePhoto)).toMatchObject({ crop: { left: 800, width: 800 } }));
  });

  it('unchanged crops are not sent, so that no new files are made', async () => {
    const frame = await edit();
    expect(frame.getAttribute('aria-label')).toBe(text('ops.photos.cropFrame'));
    fireEvent.keyDown(frame, { key: 'Tab' });
    fireEvent.keyDown(screen.getByTestId('focus-stage'), { key: 'ArrowLeft' });
    server.answer(updatePhoto, changed(updatePhoto));
    await confirm(text('ops.photos.save'));
    await waitFor(() => expect(sent(updatePhoto)).toEqual({ id: uuid(1), edition: 4, focus: { x: 48, y: 50 } }));
  });

  it('left by Esc are there again, until they are discarded', async () => {
    await edit([photo(1, { crop: { left: 100, top: 100, width: 800 } })]);
    await fill(text('ops.photos.left'), '300');
    await userEvent.tab();
    const close = async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await close();
    await press(text('ops.photos.edit'));
    expect(await screen.findByLabelText(text('ops.photos.left'))).toHaveValue('300');
    await userEvent.click(screen.getByRole('button', { name: text('ops.common.discard') }));
    expect(screen.getByLabelText(text('ops.photos.left'))).toHaveValue('100');
    await close();
    await press(text('ops.photos.edit'));
    expect(await screen.findByLabelText(text('ops.photos.left'))).toHaveValue('100');
    expect(screen.queryByText(text('ops.common.draftKept'), { exact: false })).toBeNull();
  });

  it('stay open with the reason when somebody else was faster, and can be saved on top of that', async () => {
    const frame = await edit();
    fireEvent.keyDown(frame, { key: '-' });
    server.answer(listPhotos, listed(three, 9));
    server.answer(updatePhoto, refused(updatePhoto, 'stale'), changed(updatePhoto));
    await confirm(text('ops.photos.save'));
    expect(await screen.findByRole('alert')).toBeDefined();
    await waitFor(() => expect(server.sent(listPhotos).length).toBeGreaterThan(1));
    await confirm(text('ops.photos.save'));
    await waitFor(() => expect(sent(updatePhoto)).toMatchObject({ edition: 9, crop: { width: 1_560 } }));
  });
});

describe('captions, order and removal', () => {
  it('a caption is given in three languages, or in none', async () => {
    server.answer(listPhotos, listed());
    server.answer(updatePhoto, changed(updatePhoto));
    await open();
    await userEvent.click(within((await rows())[0] ?? document.body).getByTestId('act-updatePhoto'));
    await screen.findByRole('dialog');
    for (const language of ['English', 'Bahasa Indonesia', '中文'])
      await userEvent.clear(screen.getByLabelText(language));
    await confirm(text('ops.photos.caption'));
    await waitFor(() =>
      expect(sent(updatePhoto)).toEqual({ id: uuid(1), edition: 4, caption: { en: '', id: '', zh: '' } }),
    );
  });

  it('moves by buttons, not beyond the ends, and says the new number', async () => {
    server.answer(listPhotos, listed());
    server.answer(movePhoto, changed(movePhoto));
    await open();
    const [first] = await rows();
    const up = within(first ?? document.body).getByRole('button', { name: text('ops.photos.up', { n: 1 }) });
    expect(up).toHaveProperty('disabled', true);
    await press(text('ops.photos.down', { n: 2 }), 1);
    expect(await screen.findByText(text('ops.photos.moved', { n: 3, total: 3 }))).toBeDefined();
    expect(server.sent(movePhoto).at(-1)?.input).toEqual({ id: uuid(2), edition: 4, place: 3 });
  });

  it('is removed with a reason', async () => {
    server.answer(listPhotos, listed(), listed([front]));
    server.answer(removePhoto, changed(removePhoto));
    await open();
    await userEvent.click(within((await rows())[1] ?? document.body).getByTestId('act-removePhoto'));
    await screen.findByText(text('ops.photos.removeTitle', { n: 2 }));
    await fill(text('ops.common.reason'), 'a person is on it');
    await confirm(text('ops.common.remove'));
    await waitFor(() => expect(screen.getAllByTestId('photo-row')).toHaveLength(1));
    expect(server.sent(removePhoto).at(-1)?.input).toEqual({ id: uuid(2), reason: 'a person is on it' });
  });
});
