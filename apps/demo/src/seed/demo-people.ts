// The members that testers log in as, and the password of everybody.
import { randomBytes } from 'node:crypto';
import type { DemoMemberPerson } from './demo-member.ts';

/** The predefined member accounts, one per language; all in the country of the demo's licence. */
export const demoPeople = (password: string): readonly DemoMemberPerson[] => [
  {
    phone: '081234567890',
    countryId: 1,
    lang: 'indonesia',
    password,
    name: 'Siti Rahma',
    idType: 'nik',
    idNumber: '3174054107900001',
    birthDate: '1990-07-01',
  },
  {
    phone: '081234567891',
    countryId: 1,
    lang: 'zh',
    password,
    name: '李明',
    idType: 'passport',
    idNumber: 'E12345678',
    birthDate: '1988-03-12',
  },
  {
    phone: '081234567892',
    countryId: 1,
    lang: 'en',
    password,
    name: 'Grace Tan',
    idType: 'passport',
    idNumber: 'K7654321',
    birthDate: '1992-11-30',
  },
];

/** A typeable password of about 60 bits. */
export const typablePassword = (): string => randomBytes(8).toString('base64url').replaceAll(/[-_]/g, 'x');
