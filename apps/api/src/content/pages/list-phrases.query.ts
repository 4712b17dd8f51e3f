// Lists the product's texts by key, in all three languages.
import type { listPhrases as ListPhrases } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import { messagesOf } from '@roda/i18n';
import type { ContextOf } from '#platform/http/route.ts';

type Op = typeof ListPhrases;

const areaOf = (key: string): string => key.split('.')[0] ?? '';

/** The search covers the key and all three languages. */
export const listPhrases = async (_ctx: ContextOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { page, limit, id: key, area, keyword = '' } = asked;
  const [en, id, zh] = [messagesOf('en'), messagesOf('id'), messagesOf('zh')];
  const wanted = keyword.toLowerCase();
  const rows = Object.keys(en)
    .filter((one) => (key === undefined || one === key) && (area === undefined || areaOf(one) === area))
    .map((one) => ({ key: one, en: en[one] ?? '', id: id[one] ?? '', zh: zh[one] ?? '' }))
    .filter((row) => Object.values(row).some((text) => text.toLowerCase().includes(wanted)));
  const areas = [...new Set(Object.keys(en).map(areaOf))].toSorted();
  return { ...shortPageOf(rows.slice((page - 1) * limit, page * limit), rows.length, asked), areas };
};
