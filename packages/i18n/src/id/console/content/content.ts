// Indonesian console texts: banners and dialogs.

import type { content as en } from '../../../en/console/content/content.ts';

export const content = {
  'ops.content.title': 'Banner dan dialog',
  'ops.content.write': 'Materi baru',
  'ops.content.kind.banner': 'Banner',
  'ops.content.kind.dialog': 'Dialog',
  'ops.content.kind.ad': 'Iklan pembuka',
  'ops.content.kind.shortcut': 'Pintasan',
  'ops.content.kind.help': 'Bantuan',
  'ops.content.often': 'Seberapa sering',
  'ops.content.often.always': 'Setiap kali',
  'ops.content.often.daily': 'Sekali sehari',
  'ops.content.often.once': 'Sekali',
  'ops.content.button': 'Tombol',
  'ops.content.paragraphs': 'Paragraf',
  'ops.content.paragraphsHelp': 'Untuk bantuan: baris kosong memulai paragraf baru.',
  'ops.content.link': 'Mengarah ke',
  'ops.content.linkHelp': 'Layar aplikasi (pages/…) atau alamat https',
  'ops.content.code': 'Kode',
  'ops.content.codeHelp': 'Bantuan: kategorinya. Pintasan: nama gambarnya.',
  'ops.content.option': 'Butuh sakelar',
  'ops.content.optionHelp': 'Tampil hanya bila sakelar negara ini aktif.',
  'ops.content.income': 'Tentang penghasilan',
  'ops.content.incomeHelp': 'Dua orang harus setuju sebelum tampil.',
  'ops.content.check': 'Periksa teks',
  'ops.content.checkVerb': 'Periksa',
  'ops.content.checkClean': 'Tidak ada kata yang menjanjikan penghasilan.',
  'ops.content.checkBanned': 'Kata-kata ini menjanjikan: {words}',
  'ops.content.checkIncome': 'Ini tentang penghasilan: dua orang harus setuju sebelum tampil.',
} satisfies Record<keyof typeof en, string>;
