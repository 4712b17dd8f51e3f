// Indonesian console texts: categories and positions.

import type { categories as en } from '../../../en/console/sales/categories.ts';

export const categories = {
  'ops.categories.title': 'Kategori dan posisi',
  'ops.categories.position.labelCategory': 'Label di beranda',
  'ops.categories.position.labelCategory.note': 'labelCategory: deretan label di atas produk di beranda.',
  'ops.categories.position.aiCategory': 'Daftar produk',
  'ops.categories.position.aiCategory.note': 'aiCategory: kategori untuk menyaring daftar produk.',
  'ops.categories.none': 'Belum ada kategori di sini',
  'ops.categories.create': 'Kategori baru',
  'ops.categories.createBelow': 'Tambah di bawahnya',
  'ops.categories.createNote': 'Di urutan terakhir tingkatnya. Tidak ditampilkan sampai diterbitkan.',
  'ops.categories.codeHelp': 'Huruf kecil, angka, dan tanda hubung. Tidak pernah berubah.',
  'ops.categories.of': 'Untuk produk',
  'ops.categories.ofHelp': 'Kosong: jenis apa pun',
  'ops.categories.icon': 'Ikon',
  'ops.categories.iconHelp': 'Nama ikon aplikasi, misalnya “truck”.',
  'ops.categories.shown': 'Tampil',
  'ops.categories.goods': '{n} produk',
  'ops.categories.up': 'Naikkan “{name}”',
  'ops.categories.down': 'Turunkan “{name}”',
  'ops.categories.moved': 'Dipindahkan ke urutan {n}',
  'ops.categories.hide': 'Sembunyikan',
  'ops.categories.hideNote': 'Langsung hilang dari aplikasi beserta isinya. Produknya tetap dijual.',
  'ops.categories.publishNote': 'Langsung terlihat oleh semua orang.',
  'ops.categories.page': 'Halamannya',
  'ops.categories.subtitle': 'Baris di bawah judul',
} satisfies Record<keyof typeof en, string>;
