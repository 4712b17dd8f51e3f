// Indonesian console texts: search.

import type { search as en } from '../../../en/console/system/search.ts';

export const search = {
  'ops.search.title': 'Pencarian',
  'ops.search.for': 'Hasil untuk “{q}”',
  'ops.search.help':
    'Nama: nama anggota dengan kata-kata lengkap seperti di verifikasi identitas, atau nama panggilannya; nama produk atau operator cukup sebagian. Atau nomor lengkap: nomor, telepon atau kode undangan anggota, nomor pesanan, keluhan, permintaan privasi atau kontrak, referensi penarikan atau baris bank, nomor perangkat atau pelat.',
  'ops.search.none': 'Tidak ada yang bernomor ini, atau peran Anda tidak boleh melihatnya',
  'ops.search.kind.member': 'Anggota',
  'ops.search.kind.order': 'Pesanan',
  'ops.search.kind.mall_order': 'Pesanan poin',
  'ops.search.kind.payment': 'Pembayaran',
  'ops.search.kind.withdrawal': 'Penarikan',
  'ops.search.kind.statement_line': 'Baris bank',
  'ops.search.kind.asset': 'Aset',
  'ops.search.kind.product': 'Produk',
  'ops.search.kind.operator': 'Operator',
  'ops.search.kind.complaint': 'Keluhan',
  'ops.search.kind.privacy_request': 'Permintaan privasi',
  'ops.search.kind.contract': 'Kontrak',
  'ops.search.kind.approval': 'Persetujuan',
} satisfies Record<keyof typeof en, string>;
