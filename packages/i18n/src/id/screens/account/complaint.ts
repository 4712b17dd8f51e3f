// Indonesian texts: complaints: the list and a new one.

import type { complaint as en } from '../../../en/screens/account/complaint.ts';

export const complaint = {
  'complaint.listTitle': 'Pengaduan saya',
  'complaint.new': 'Pengaduan baru',
  'complaint.promise': 'Setiap pengaduan punya nomor dan batas waktu jawaban. Dibaca oleh manusia.',
  'complaint.empty': 'Tidak ada pengaduan',
  'complaint.emptyHint': 'Bila ada yang tidak beres, beri tahu kami.',
  'complaint.subject': 'Tentang apa?',
  'complaint.subjectMissing': 'Pilih topik',
  'complaint.about.payment': 'Pembayaran',
  'complaint.about.withdrawal': 'Penarikan',
  'complaint.about.income': 'Pendapatan',
  'complaint.about.product': 'Produk',
  'complaint.about.account': 'Akun',
  'complaint.about.privacy': 'Privasi',
  'complaint.about.other': 'Lainnya',
  'complaint.text': 'Apa yang terjadi?',
  'complaint.textHint': 'Kapan, berapa, dan apa yang Anda harapkan. Jangan tulis kata sandi atau kode.',
  'complaint.textShort': 'Minimal 10 karakter',
  'complaint.reference': 'Nomor pesanan atau catatan',
  'complaint.referenceHint': 'Bila ada. Membantu kami menemukannya.',
  'complaint.referenceIs': 'Tentang {reference}',
  'complaint.send': 'Kirim pengaduan',
  'complaint.sent': 'Pengaduan Anda kami terima',
  'complaint.number': 'Nomor pengaduan',
  'complaint.answerBy': 'Dijawab sebelum {time}',
  'complaint.answer': 'Jawaban',
  'complaint.status.open': 'Terbuka',
  'complaint.status.answered': 'Dijawab',
  'complaint.status.closed': 'Ditutup',
} satisfies Record<keyof typeof en, string>;
