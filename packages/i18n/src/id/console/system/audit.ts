// Indonesian console texts: the audit log.

import type { audit as en } from '../../../en/console/system/audit.ts';

export const audit = {
  'ops.audit.title': 'Log audit',
  'ops.audit.who': 'Siapa',
  'ops.audit.role': 'Peran',
  'ops.audit.roles': 'Peran saat itu',
  'ops.audit.action': 'Tindakan',
  'ops.audit.target': 'Objek',
  'ops.audit.address': 'Alamat',
  'ops.audit.requestId': 'Permintaan',
  'ops.audit.hash': 'Hash',
  'ops.audit.chain': 'Rantai',
  'ops.audit.intact': 'Utuh',
  'ops.audit.broken': 'Rusak',
  'ops.audit.change': 'Yang berubah',
  'ops.audit.noChange': 'Tindakan ini tidak mengubah nilai.',
  'ops.audit.verify': 'Periksa rantai',
  'ops.audit.verifyNote':
    'Setiap entri membawa hash entri sebelumnya dan menghasilkan hash sendiri: isi, peran, alamat. Pemeriksaan membaca log bagian demi bagian; halaman boleh ditinggalkan kapan saja.',
  'ops.audit.verifyWhole': 'Kosong: dari entri pertama sampai terakhir.',
  'ops.audit.verify.start': 'Periksa',
  'ops.audit.verify.stop': 'Hentikan',
  'ops.audit.verify.done': '{n} entri diperiksa',
  'ops.audit.verify.holds': 'Rantai utuh',
  'ops.audit.verify.broken': 'Rantai putus di entri {place}',
  'ops.audit.verify.head': 'Entri terakhir adalah yang disebut log sebagai ujungnya.',
  'ops.audit.verify.noHead': 'Rentang berakhir sebelum ujung log.',
  'ops.audit.verify.range': 'Entri {first} sampai {last}.',
  'ops.audit.verify.none': 'Tidak ada entri dalam rentang ini.',
  'ops.audit.showBroken': 'Tampilkan entri itu',
  'ops.audit.sameRequest': 'Semua dari permintaan ini',
  'ops.audit.sameTarget': 'Semua tentang objek ini',
} satisfies Record<keyof typeof en, string>;
