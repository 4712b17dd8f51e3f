// Tests that a notification opens only the app's screens, whatever its payload.

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
  test('parses the server’s payload', () => {
    const payload = {
      templateType: 'notice',
      id: '7',
      title: 'Withdrawal sent',
      body: 'Rp 500.000,00',
      logoUrl: '/files/picture/1',
      linkUrl: 'subPages/withdraw/index',
    };
    expect(notificationOf(JSON.stringify(payload), scope)).toEqual({
      title: 'Withdrawal sent',
      body: 'Rp 500.000,00',
      icon: `${scope}files/picture/1`,
      tag: '7',
      address: `${scope}#/subPages/withdraw/index`,
    });
  });

  test('uses the app’s own name and icon when the payload is empty, broken or foreign', () => {
    const own = { title: 'Roda', body: '', icon: `${scope}icons/icon-192.png`, tag: 'roda', address: messages };
    expect(notificationOf('', scope)).toEqual(own);
    expect(notificationOf('[', scope)).toEqual(own);
    expect(notificationOf('{"logoUrl":"https://evil.example/x.png","title":7}', scope)).toEqual(own);
  });
});
