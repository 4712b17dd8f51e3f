// Queries of statement lines as the arrival of revenue: one line, the lines that have money left, the assets' names.
import type { Tx } from '#platform/db/tx.ts';
import { namedAsset, type AssetNames, type FitLine, type NamedAsset } from './line-fit.policy.ts';

export type ArrivalLine = FitLine & {
  readonly id: string;
  readonly usedMinor: bigint;
  /** The custody account in which it arrived. */
  readonly custodyId: number;
  readonly bookedOn: string;
  readonly state: 'open' | 'matched' | 'revenue' | 'written_off';
};

const LINE = `l.id, l.account, l.reference, l.description, l.amount_minor as "amountMinor", 
  l.used_minor + l.explained_minor as "usedMinor",
  l.currency, l.booked_on as "bookedOn", l.state,
  c.id as "custodyId"`;
const FROM = 'statement_lines l join ledger.custody_accounts c on c.code = l.account';

export const arrivalLine = async (tx: Tx, id: string): Promise<ArrivalLine | undefined> =>
  (await tx.query<ArrivalLine>(`select ${LINE} from ${FROM} where l.id = $1`, [id]))[0];

/** Incoming lines of an account with money left, and no other explanation pending; the nearest amounts first. */
export const arrivalLines = (
  tx: Tx,
  { account, currency, minor, limit }: { account: string; currency: string; minor: bigint; limit: number },
): Promise<readonly ArrivalLine[]> =>
  tx.query<ArrivalLine>(
    `select ${LINE} from ${FROM}
     where l.account = $1 and l.currency = $2 and l.state in ('open', 'revenue')
       and l.amount_minor > l.used_minor + l.explained_minor
       and not exists (select from approvals a where a.kind in ('line_match', 'statement_line')
         and a.subject = l.id::text and a.state = 'open')
     order by abs(l.amount_minor - l.used_minor - l.explained_minor - $3), l.booked_on desc, l.id limit $4`,
    [account, currency, minor, limit],
  );

/** Incoming lines of an account with money left whose text has one of these names in it, the newest first. */
export const linesNaming = (
  tx: Tx,
  { account, currency, names, limit }: { account: string; currency: string; names: readonly string[]; limit: number },
): Promise<readonly ArrivalLine[]> =>
  tx.query<ArrivalLine>(
    `select ${LINE} from ${FROM}
     where l.account = $1 and l.currency = $2 and l.state in ('open', 'revenue')
       and l.amount_minor > l.used_minor + l.explained_minor
       and not exists (select from approvals a where a.kind in ('line_match', 'statement_line')
         and a.subject = l.id::text and a.state = 'open')
       and exists (select from unnest($3::text[]) as n (name)
         where strpos(upper(regexp_replace(l.reference || ' ' || l.description, '[\\s[:punct:]]', '', 'g')), n.name) > 0)
     order by l.booked_on desc, l.id limit $4`,
    [account, currency, names, limit],
  );

/** Every asset, retired ones too: a line may name any of them. */
export const namedAssets = async (tx: Tx): Promise<readonly NamedAsset[]> =>
  (await tx.query<AssetNames>('select id, device_number as "deviceNumber", plate, serial from assets order by id')).map(
    namedAsset,
  );
