// Exports for the server and the tools: translator, keys, languages, banned words; browsers import single files.

export { approvalKindLabel } from './approval-kinds.ts';
export { bannedWordsIn } from './banned-words.ts';
export { isLang, langNames, langOfAlias, langs, tagOf } from '../../domain/src/language.ts';
export type { Lang } from '../../domain/src/language.ts';
export type { DomainErrorKey, TextKey, TextValues } from './text-key.ts';
export type { Translate } from './translate.ts';
export { hasText, messagesOf, translator } from './translator.ts';
