// What a program that could not do its work says about an error: one sentence, without a stack.

type SystemError = { readonly code?: string; readonly message?: string };

/** In one line, also where the error has a message of several, or only a code. */
export const sentenceOf = (error: unknown): string => {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as SystemError;
  const text = message === undefined || message === '' ? (code ?? String(error)) : message;
  return text.replaceAll(/\s+/gu, ' ').trim();
};
