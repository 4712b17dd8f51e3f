// Everything that is written for the home screens and for help, in whatever state.
import type { listPieces as ListPieces } from '@roda/contract/content-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { ActOf } from '#platform/http/route.ts';
import { pieceCases } from './pieces.reads.ts';
import { shownStateOf } from './content.rules.ts';

type Op = typeof ListPieces;

export const listPieces = async ({ tx, at }: ActOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const rows = await pieceCases(tx, asked, at);
  const list = rows.map(({ countryId: country, optionKey, startsAt, endsAt, updatedAt, total: _total, ...row }) => ({
    ...row,
    state: shownStateOf({ state: row.state, startsAt, endsAt }, at),
    updatedAt: updatedAt.toISOString(),
    ...(country === null ? {} : { countryId: country }),
    ...(optionKey === null ? {} : { optionKey }),
    ...(startsAt === null ? {} : { startsAt: startsAt.toISOString() }),
    ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }),
  }));
  return shortPageOf(list, rows[0]?.total ?? 0, asked);
};
