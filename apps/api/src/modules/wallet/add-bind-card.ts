// Binds a bank card to the verified person.
import { phonePatterns, countryAliases, normalPhone } from '@roda/contract/fields';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { addBindCard as AddBindCard } from '@roda/contract/wallet';
import { cardsChangeFrom, proveOwnCode, useCode, verifiedNameOf, type ProvenCode } from '#modules/identity/identity.public.ts';
import type { Act, Member } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { CARD_NUMBERS, cardSeal } from './cards.ts';
import { claimNumber, countCard, insertCard } from './cards.sql.ts';
import { banks } from './wallet.reads.ts';
import { CARD_LIMIT, CARD_WAIT_MS, isCardNumber, sameHolder } from './wallet.rules.ts';

type Input = InputOf<typeof AddBindCard>;

const wrong = (code: 'bank_unknown' | 'card_invalid' | 'card_holder_wrong', path: string): never =>
  refuse(code, { fields: [{ path, message: code }] });
