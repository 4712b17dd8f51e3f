// Indonesian texts: disclosures next to every income figure: basis, risk, licence.

import type { disclosure as en } from '../en/disclosure.ts';

export const disclosure = {
  'disclosure.pastResult': 'Hasil masa lalu bukan jaminan hasil mendatang',
  'disclosure.risk': 'Pendapatan adalah bagian Anda dari hasil aset dan bisa nol. Anda bisa rugi.',
  'disclosure.noIncomeDay': 'Tidak ada omzet pada hari ini',
  'disclosure.paidPerDay': 'Dibayar per unit per hari',
  'disclosure.days': '{n} hari',
  'disclosure.daysSoFar': '{n} hari, {counted} dihitung',
  'disclosure.zeroDays': '{n, plural, =0 {menghasilkan setiap hari} other {# dari {days} hari tanpa pendapatan}}',
  'disclosure.noHistory': 'Belum ada hari yang dihitung',
  'disclosure.atThisPace': '{n} hari seperti {days} hari yang dihitung, dikurangi harga',
  'disclosure.paceRange': 'Sepi terus: {low} · ramai terus: {high}',
  'disclosure.projectionNeeds':
    '{n, plural, =0 {Belum ada hari} other {Baru # hari}} yang dihitung: perkiraan seluruh jangka waktu memerlukan {least} hari',
  'disclosure.licence': 'Izin {number}, {register}',
  'disclosure.licenceDemo': 'Izin demo. Bukan penawaran sungguhan.',
  'disclosure.licenceNone': 'Belum ada izin yang tercatat untuk negara Anda, jadi produk pendapatan tidak dijual.',
  'disclosure.incomeSource': 'Pendapatan hanya berasal dari omzet operasional yang disetujui.',
  'disclosure.fraudTip': 'Kami tidak pernah meminta kata sandi atau kode Anda. Periksa alamat situs sebelum masuk.',
  'disclosure.amountGross': 'Jumlah',
  'disclosure.amountFee': 'Biaya',
  'disclosure.amountTax': 'Pajak',
  'disclosure.amountNet': 'Anda terima',
  'disclosure.coverage': 'Dana tersimpan dibanding kewajiban: {percent}',
  'disclosure.riskText': 'Baca risikonya',
} satisfies Record<keyof typeof en, string>;
