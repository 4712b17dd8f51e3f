// Onboarding of a demo member: phone, captcha, code, registration, and all steps before a first purchase.
import { captcha, registerByPhone, sendCode, updateConsent } from '@roda/api-contract/people/identity';
import {
  acknowledgeRisk,
  answerQuestions,
  approveIdentity,
  revealIdentity,
  declareIncome,
  suitabilityQuestions,
  listIdentities,
  memberSuitability,
  submitIdentity,
} from '@roda/api-contract/people/suitability';
import { updateInfo } from '@roda/api-contract/people/members';
import { upload } from '@roda/api-contract/content/uploads';
import sharp from 'sharp';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DemoCallPlay } from './demo-call.ts';

export type DemoMemberPerson = {
  readonly phone: string;
  readonly countryId: number;
  readonly lang: string;
  readonly password: string;
  readonly name: string;
  readonly idType: 'nik' | 'passport';
  readonly idNumber: string;
  readonly birthDate: string;
  /** The channel they use; the web app by default. */
  readonly appType?: 'android' | 'ios';
};

/** Dependencies besides the calls: the outbox, the background jobs, and the quiz answers. */
export type Backstage = {
  readonly play: DemoCallPlay;
  readonly lastLine: (file: 'sms' | 'captcha') => Promise<Readonly<Record<string, string>>>;
  readonly runJobs: () => Promise<void>;
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** Registers a person with the public invitation code; returns a client with a session. */
export const register = async (
  { play, lastLine, runJobs }: Backstage,
  person: DemoMemberPerson,
  inviteCode: string,
): Promise<InjectedClient> => {
  const { phone, countryId, lang, password, appType = 'h5' } = person;
  const visitor: InjectedClient = { lang, countryId, headers: { 'x-app-type': appType } };
  const { uuid } = await play(captcha, visitor, { picture: false });
  const { answer = '' } = await lastLine('captcha');
  await play(sendCode, visitor, { phone, countryId, scene: 'register', captchaUuid: uuid, captchaCode: answer });
  await runJobs();
  const { code = '' } = await lastLine('sms');
  const { token } = await play(registerByPhone, visitor, {
    phone,
    countryId,
    password,
    confirmPassword: password,
    code,
    inviteCode,
    agree: true,
  });
  const member = { ...visitor, token };
  await play(updateInfo, member, { nickname: person.name.split(' ')[0] ?? person.name });
  // The demo's own members consent to being named, so that the barrage is not empty.
  await play(updateConsent, member, { purpose: 'winner_feed', granted: true });
  return member;
};

const picture = (words: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" fill="#ede5ff"/>
    <text x="40" y="210" font-size="40" fill="#3a1a70" font-family="sans-serif">${words}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const answersOf = (reading: Backstage['reading'], ids: readonly number[]) =>
  reading((tx) =>
    tx.query<{ id: number; right_option: number }>(
      'select id, right_option from suitability_questions where id = any($1)',
      [[...ids]],
    ),
  );

/** Submits the person's identity documents for review by an operator. */
export const handIn = async ({ play }: Backstage, member: InjectedClient, person: DemoMemberPerson): Promise<void> => {
  const photo = async (words: string): Promise<string> => {
    const file = { name: 'photo.png', type: 'image/png', bytes: await picture(words) };
    return (await play(upload, member, { purpose: 'identity' }, { file })).id;
  };
  const [frontImage, selfieImage] = [await photo('DEMO ID CARD'), await photo('DEMO PORTRAIT')];
  const { name, idType, idNumber, birthDate } = person;
  await play(submitIdentity, member, { name, idType, idNumber, birthDate, frontImage, selfieImage });
};

/** Identity (approved by `officer`), five questions, acknowledgement, cap: the R11 steps of every member. */
export const passSuitability = async (
  backstage: Backstage,
  member: InjectedClient,
  { person, officer }: { person: DemoMemberPerson; officer: InjectedClient },
): Promise<void> => {
  const { play, reading } = backstage;
  await handIn(backstage, member, person);
  const { list } = await play(listIdentities, officer, { status: 'pending' });
  for (const { id } of list) {
    await play(revealIdentity, officer, { id, reason: 'Compared with the portrait' });
    await play(approveIdentity, officer, { id });
  }
  const questions = await play(suitabilityQuestions, member, {});
  const right = new Map(
    (
      await answersOf(
        reading,
        questions.map(({ id }) => id),
      )
    ).map(({ id, right_option: option }) => [id, option]),
  );
  await play(answerQuestions, member, {
    answers: questions.map(({ id }) => ({ questionId: id, optionId: right.get(id) ?? 0 })),
  });
  const { acknowledgement } = await play(memberSuitability, member, {});
  await play(acknowledgeRisk, member, { version: acknowledgement.version, hash: acknowledgement.hash });
  await play(declareIncome, member, { yearlyIncome: '240000000.00' });
};
