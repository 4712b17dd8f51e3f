// Indonesian console texts: custody accounts.

import type { custody as en } from '../../../en/console/money/custody.ts';

export const custody = {
  'ops.custody.title': 'Rekening kustodian',
  'ops.custody.note':
    'Setiap rekening punya satu tujuan, dan rekening korannya harus cocok dengan pembukuan. Rekening koran yang tidak ada atau terlambat menghentikan penjualan, tidak pernah penarikan.',
  'ops.custody.purpose': 'Tujuan',
  'ops.custody.purpose.members': 'Uang anggota',
  'ops.custody.purpose.acquisition': 'Perusahaan: kendaraan',
  'ops.custody.purpose.marketing': 'Perusahaan: pemasaran',
  'ops.custody.purpose.payroll': 'Perusahaan: penggajian',
  'ops.custody.holder': 'Disimpan di',
  'ops.custody.holder.bank': 'Bank',
  'ops.custody.holder.provider': 'Penyedia pembayaran',
  'ops.custody.provider': 'Kode penyedia',
  'ops.custody.codeHelp':
    'Huruf kecil, angka, dan garis bawah. Menjadi nama rekening dalam rekening koran dan tidak pernah berubah.',
  'ops.custody.countryHelp': 'Hari perbankannya menentukan kapan rekening koran terlambat.',
  'ops.custody.name': 'Nama',
  'ops.custody.nameHelp': 'Seperti ditulis bank atau penyedia.',
  'ops.custody.numberEnd': 'Akhir nomor',
  'ops.custody.numberHelp': 'Dua sampai empat angka terakhir.',
  'ops.custody.openedOn': 'Rekening koran mulai',
  'ops.custody.openedHelp': 'Hari pertama rekening koran pertama. Kosong: hari apa pun.',
  'ops.custody.openingHelp': 'Saldo sebelum rekening koran pertama.',
  'ops.custody.statedTo': 'Tercakup sampai',
  'ops.custody.closing': 'Saldo akhir rekening koran terakhir',
  'ops.custody.neverStated': 'Belum ada rekening koran',
  'ops.custody.unnamed': 'Belum ada pemegang atau nomor: rekening koran ditolak',
  'ops.custody.add': 'Tambah rekening',
  'ops.custody.addNote':
    'Orang kedua menyetujui lebih dulu. Tujuan, penyimpan, mata uang, dan negara tidak pernah berubah.',
  'ops.custody.changeNote': 'Orang kedua menyetujui lebih dulu.',
  'ops.custody.whose': 'Uang siapa di rekening anggota',
  'ops.custody.held': 'Dipegang untuk anggota',
  'ops.custody.toTransfers': 'Uang perusahaan dan transfernya',
  'ops.custody.account.bank': 'Uang anggota, bank',
  'ops.custody.account.provider': 'Uang anggota, penyedia pembayaran',
  'ops.custody.account.usdt': 'Uang anggota, penyedia kripto',
  'ops.custody.account.acquisition': 'Perusahaan, pembelian kendaraan',
  'ops.custody.account.marketing': 'Perusahaan, pemasaran',
  'ops.custody.account.payroll': 'Perusahaan, penggajian',
} satisfies Record<keyof typeof en, string>;
