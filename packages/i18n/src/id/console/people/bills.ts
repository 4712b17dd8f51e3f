// Indonesian console texts: bills.

import type { bills as en } from '../../../en/console/people/bills.ts';

export const bills = {
  'ops.bills.title': 'Tagihan',
  'ops.bills.dueOn': 'Jatuh tempo',
  'ops.bills.dueFrom': 'Jatuh tempo sejak',
  'ops.bills.dueTo': 'Jatuh tempo sampai',
  'ops.bills.kind.equipment_deposit': 'Uang jaminan alat',
  'ops.bills.kind.uniform': 'Pakaian kerja',
  'ops.bills.kind.damage': 'Kerusakan',
  'ops.bills.what': 'Untuk',
  'ops.bills.penalty': 'Denda',
  'ops.bills.overdueDays': 'Hari terlambat',
  'ops.bills.paidAt': 'Dibayar',
  'ops.bills.returnedAt': 'Dikembalikan',
  'ops.bills.rule': 'Aturan',
  'ops.bills.state.overdue': 'Lewat jatuh tempo',
  'ops.bills.state.to_repay': 'Harus dibayar',
  'ops.bills.state.penalty_paused': 'Denda dijeda',
  'ops.bills.state.completed': 'Selesai',
  'ops.bills.state.unknown': 'Tidak diketahui',
  'ops.bills.pause': 'Jeda denda',
  'ops.bills.resume': 'Lanjutkan denda',
  'ops.bills.waive': 'Hapuskan',
  'ops.bills.waiveWhat': 'Yang dihapuskan',
  'ops.bills.waivePenalty': 'Denda',
  'ops.bills.waiveWhole': 'Seluruh tagihan',
  'ops.bills.giveBack': 'Kembalikan jaminan',
  'ops.bills.create': 'Tagihan baru',
  'ops.bills.createNote': 'Hanya yang diizinkan kontrak, dan tidak lebih. Orang kedua menerbitkannya.',
} satisfies Record<keyof typeof en, string>;
