// Returns an offer document as a page, and as a file that is rendered once.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { offerDocument as operation } from '@roda/api-contract/sales/offers';
import { isLang } from '@roda/domain/language';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { renderPdf } from '#platform/pdf.ts';
import type { Member, Nobody, RequestContext } from '#platform/request-context.ts';
import { offerPdf } from './offer-page.ts';
import { offerVersion } from './offers.queries.ts';

export const offerUrl = (goodsId: number, version: number, lang: string): string =>
  `/files/offer/${goodsId}/${version}/${lang}`;

/** A draft's document is visible to operators only. */
export const offerDocument = async (
  { tx, client }: RequestContext<Member | Nobody>,
  { goodsId, version }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { lang } = client;
  const row = (await offerVersion(tx, { goodsId, version, lang })) ?? reject('not_found');
  return {
    goodsId,
    title: row.title,
    version: row.version,
    hash: row.hash,
    publishedAt: row.publishedAt.toISOString(),
    url: offerUrl(goodsId, row.version, lang),
    newest: row.newest,
    sections: [...row.sections],
  };
};

const NUMBER = /^[1-9]\d{0,8}$/u;

type File = { readonly type: string; readonly bytes: Buffer; readonly name: string };

/** Public. Every version has one file in each language; the first who asks waits for its rendering. */
export const fetchOffer = async (
  { reading, services }: Prep,
  { goods = '', version = '', lang = '' }: Readonly<Record<string, string>>,
): Promise<File> => {
  if (!NUMBER.test(goods) || !NUMBER.test(version) || !isLang(lang)) return reject('not_found');
  const [goodsId, wanted] = [Number(goods), Number(version)];
  const row = (await reading((tx) => offerVersion(tx, { goodsId, version: wanted, lang }))) ?? reject('not_found');
  const file = { type: 'application/pdf', name: `roda-offer-${goodsId}-v${wanted}-${lang}.pdf` };
  const key = `offer/${row.hash.slice(0, 2)}/${goodsId}-${wanted}-${row.hash}.pdf`;
  const kept = await services.blobs.get(key).catch(() => undefined);
  if (kept !== undefined) return { ...file, bytes: kept };
  const bytes = await renderPdf(offerPdf(row, lang));
  await services.blobs.put(key, bytes);
  return { ...file, bytes };
};
