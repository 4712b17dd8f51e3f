// A notice leads to screens of the app only, whatever its payload says.

import { describe, expect, test } from 'vitest';
import { addressOf, notificationOf } from './push.model.ts';

const scope = 'https://roda.example/';
const messages = `${scope}#/subPages/message/list`;

describe('addressOf', () => {
  test.each([
    ['subPages/repayment/index?tab=bills', `${scope}#/subPages/repayment/index?tab=bills`],
    ['/pages/my/sessions', `${scope}#/pages/my/sessions`],
    ['pages/auth/login', messages],
    ['https://evil.example/pages/x', messages],
    ['javascript:alert(1)', messages],
    ['pages/my/../../x', messages],
    ['subPages/product/detail?id=7#x', messages],
    [undefined, messages],
  ])('%s → %s', (linkUrl, address) => expect(addressOf(linkUrl, scope)).toBe(address));
});

describe('noticeOf', () => {
  test('reads what the server sends', () => {
    const payload = {
      templateType: 'notice',
      id: '7',
      title: 'Withdrawal paid',
      body: 'Rp 500.000,00',
      logoUrl: '/files/picture/1',
      linkUrl: 'subPages/withdraw/index',
    };
    expect(notificationOf(JSON.stringify(payload), scope)).toEqual({
      title: 'Withdrawal paid',
      body: 'Rp 500.000,00',
      icon: `${scope}files/picture/1`,
      tag: '7',
      address: `${scope}#/subPages/withdraw/index`,
    });
  });

  test('shows the app’s own name and icon where the payload is empty, broken or from elsewhere', () => {
    const own = { title: 'Roda', body: '', icon: `${scope}icons/icon-192.png`, tag: 'roda', address: messages };
    expect(notificationOf('', scope)).toEqual(own);
    expect(notificationOf('[', scope)).toEqual(own);
    expect(notificationOf('{"logoUrl":"https://evil.example/x.png","title":7}', scope)).toEqual(own);
  });
});
