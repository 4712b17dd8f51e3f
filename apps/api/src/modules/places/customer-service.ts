// How to reach people who help.
import type { customerService as CustomerService } from '@roda/contract/places';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Who } from '#platform/act.ts';
import { options } from './places.reads.ts';

type Op = typeof CustomerService;
type Channel = ReplyOf<Op>['channels'][number];

const HOME = 1;

const channels = [
  { kind: 'chat', key: 'supportChat', label: { en: 'Chat', id: 'Obrolan', zh: '在线客服' } },
  { kind: 'whatsapp', key: 'supportWhatsapp', label: { en: 'WhatsApp', id: 'WhatsApp', zh: 'WhatsApp' } },
  { kind: 'phone', key: 'supportPhone', label: { en: 'Phone', id: 'Telepon', zh: '电话' } },
  { kind: 'email', key: 'supportEmail', label: { en: 'E-mail', id: 'Surel', zh: '电子邮件' } },
] as const;

/** The channels of the country that is asked for, else of the caller's, else of the first country. */
export const customerService = async ({ tx, caller }: Act<Who>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const rows = await options(tx, input.countryId ?? caller.countryId ?? HOME);
  const values = new Map(rows.map(({ key, value }) => [key, String(value)]));
  const hours = values.get('supportHours') ?? '';
  return {
    channels: channels.flatMap(({ kind, key, label }): Channel[] => {
      const value = values.get(key) ?? '';
      return value === '' ? [] : [{ kind, label: label[caller.lang], value, hours }];
    }),
  };
};
