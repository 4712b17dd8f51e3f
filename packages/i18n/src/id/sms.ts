// Indonesian texts: text messages with a code.

import type { sms as en } from '../en/sms.ts';

export const sms = {
  'sms.register':
    '{code} adalah kode Roda Anda untuk mendaftar. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  'sms.reset':
    '{code} adalah kode Roda Anda untuk kata sandi baru. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  'sms.bind':
    '{code} adalah kode Roda Anda untuk menautkan nomor ini. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  'sms.card':
    '{code} adalah kode Roda Anda untuk kartu bank. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  'sms.unsubscribe':
    '{code} adalah kode Roda Anda untuk menutup akun. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  'sms.withdraw':
    '{code} adalah kode Roda Anda untuk penarikan dana. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  'sms.key':
    '{code} adalah kode Roda Anda untuk kunci atau PIN baru. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
  'sms.pay':
    '{code} adalah kode Roda Anda untuk membayar dari dompet. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.',
} satisfies Record<keyof typeof en, string>;
