// The payer's pages: the payment page and the sandbox bank, in three languages, without any script.
import type { Lang } from '@roda/domain/language';
export type { Lang } from '@roda/domain/language';
import type { Payment } from './payment.policy.ts';

const texts = {
  en: {
    title: 'Sandbox payment',
    notice: 'This is a sandbox. No real money moves.',
    amount: 'Amount',
    reference: 'Reference',
    status: 'Status',
    pay: 'Pay',
    fail: 'Let it fail',
    back: 'Back to the shop',
    bank: 'Sandbox bank',
    number: 'Virtual account number or QR content',
    sum: 'Amount to transfer',
    send: 'Transfer',
    unknown: 'No such payment.',
    login: 'Sandbox log-in',
    person: 'Continue as the sandbox person',
    sent: 'Transferred.',
    states: { pending: 'Waiting for payment', paid: 'Paid', failed: 'Failed', expired: 'Expired' },
  },
  id: {
    title: 'Pembayaran uji coba',
    notice: 'Ini lingkungan uji coba. Tidak ada uang sungguhan yang berpindah.',
    amount: 'Jumlah',
    reference: 'Referensi',
    status: 'Status',
    pay: 'Bayar',
    fail: 'Gagalkan',
    back: 'Kembali ke toko',
    bank: 'Bank uji coba',
    number: 'Nomor virtual account atau isi QR',
    sum: 'Jumlah transfer',
    send: 'Transfer',
    unknown: 'Pembayaran tidak ditemukan.',
    login: 'Masuk uji coba',
    person: 'Lanjutkan sebagai orang uji coba',
    sent: 'Sudah ditransfer.',
    states: { pending: 'Menunggu pembayaran', paid: 'Dibayar', failed: 'Gagal', expired: 'Kedaluwarsa' },
  },
  zh: {
    title: '沙盒支付',
    notice: '这是沙盒环境，不会发生真实的资金划转。',
    amount: '金额',
    reference: '参考号',
    status: '状态',
    pay: '支付',
    fail: '使其失败',
    back: '返回商城',
    bank: '沙盒银行',
    number: '虚拟账号或二维码内容',
    sum: '转账金额',
    send: '转账',
    unknown: '没有这笔支付。',
    login: '沙盒登录',
    person: '以沙盒用户继续',
    sent: '已转账。',
    states: { pending: '等待支付', paid: '已支付', failed: '失败', expired: '已过期' },
  },
} as const;

/** The first supported language of the list; English otherwise. */
export const langOf = (asked: string | undefined): Lang => {
  for (const part of (asked ?? '').toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2);
    if (tag === 'id' || tag === 'zh' || tag === 'en') return tag;
  }
  return 'en';
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Minor units with two decimal places and separators, for display only. */
const money = (minor: string, currency: string): string => {
  const digits = minor.padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${escaped(currency)} ${whole}.${digits.slice(-2)}`;
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f3f8;color:#1d1a2b}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:1rem}
h1{font-size:1.25rem;margin:0 0 .5rem}dt{color:#5d5870}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:anywhere}
.note{background:#fff4d6;padding:.5rem .75rem;border-radius:.5rem}label{display:block;margin:.75rem 0 .25rem}
input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #8a8599;border-radius:.5rem}
button{font:inherit;width:100%;padding:.75rem;margin-top:.75rem;border:0;border-radius:.75rem}
button{background:#5b2fc9;color:#fff}
button.quiet{background:#e9e6f2;color:#1d1a2b}nav a{margin-right:.75rem}`;

const page = (lang: Lang, title: string, body: string): string => `<!doctype html>
<html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style>
<main><nav><a href="?lang=en" lang="en">English</a><a href="?lang=id" lang="id">Indonesia</a><a href="?lang=zh" lang="zh">中文</a></nav>
<h1>${title}</h1><p class="note" role="note">${texts[lang].notice}</p>
${body}</main></html>`;

/** The page of one payment, with Pay and Fail while it is pending. */
export const paymentPage = (payment: Payment, lang: Lang): string => {
  const text = texts[lang];
  const facts = `<dl><dt>${text.amount}</dt><dd>${money(payment.amountMinor, payment.currency)}</dd>
<dt>${text.reference}</dt><dd>${escaped(payment.reference)}</dd>
<dt>${text.status}</dt><dd role="status">${text.states[payment.status]}</dd></dl>`;
  const form = `<form method="post" action="/pay/${payment.id}?lang=${lang}">
<button name="outcome" value="pay">${text.pay} ${money(payment.amountMinor, payment.currency)}</button>
<button class="quiet" name="outcome" value="fail">${text.fail}</button></form>`;
  const back = payment.returnUrl === '' ? '' : `<p><a href="${escaped(payment.returnUrl)}">${text.back}</a></p>`;
  return page(lang, text.title, facts + (payment.status === 'pending' ? form : '') + back);
};

/** The sandbox bank: pays a virtual account or a QR code with any amount. */
export const bankPage = (lang: Lang, outcome?: 'sent' | 'unknown'): string => {
  const text = texts[lang];
  const said = outcome === undefined ? '' : `<p role="status"><strong>${text[outcome]}</strong></p>`;
  return page(
    lang,
    text.bank,
    `${said}<form method="post" action="/bank?lang=${lang}">
<label for="number">${text.number}</label><input id="number" name="number" required autocomplete="off">
<label for="amount">${text.sum}</label><input id="amount" name="amount" inputmode="decimal" pattern="[0-9]+([.][0-9]{1,2})?" required>
<button>${text.send}</button></form>`,
  );
};

export const unknownPage = (lang: Lang): string =>
  page(lang, texts[lang].title, `<p role="alert">${texts[lang].unknown}</p>`);

/** The provider's own log-in: one person, whose ticket is in the link. */
export const loginPage = (lang: Lang, back: string): string =>
  page(lang, texts[lang].login, `<p><a href="${escaped(back)}">${texts[lang].person}</a></p>`);
