// Tests that a packing list can be opened, filled in and imported again.

import { expect, test } from 'vitest';
import { packingCsv } from './packing.model.ts';

const parcel = {
  id: '3f1f8a52-6f4b-4c57-9a10-0c1d2e3f4a5b',
  orderSn: 'RM260310',
  goodsName: 'Flask, steel',
  specifications: ['500 ml'],
  number: 2,
  message: '=HYPERLINK("x")',
  consignee: 'Siti',
  mobile: '+62812',
  address: 'Jalan Melati 7\nRT 02',
};

test('every column has its name, line breaks are quoted, formulas are neutralised', () => {
  const [head, ...rest] = packingCsv([parcel]).slice(1).split('\r\n');
  expect(head).toBe('orderSn,goods,number,consignee,mobile,address,message,shipChannel,shipSn');
  expect(rest.join('\r\n')).toBe(
    `RM260310,"Flask, steel / 500 ml",2,Siti,'+62812,"Jalan Melati 7\nRT 02","'=HYPERLINK(""x"")",,\r\n`,
  );
});
