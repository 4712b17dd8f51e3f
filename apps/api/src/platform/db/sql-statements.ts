// Cuts a script of SQL into its statements, for those that PostgreSQL takes one at a time only.

export type Statement = { readonly text: string; /** Where it begins, counted from 1. */ readonly line: number };

const TOKEN =
  /--[^\n]*|\/\*[^]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[^]*?\1|;|[^]/g;

const isBlank = (token: string): boolean => /^\s$|^--|^\/\*/.test(token);

/** The statements without the comments between them. Semicolons within quotes and comments do not count. */
export const statementsOf = (script: string): readonly Statement[] => {
  const found: Statement[] = [];
  let text = '';
  let line = 1;
  let start = 1;
  for (const [token] of script.matchAll(TOKEN)) {
    if (token === ';') {
      if (text !== '') found.push({ text: text.trimEnd(), line: start });
      text = '';
    } else if (text !== '' || !isBlank(token)) {
      if (text === '') start = line;
      text += token;
    }
    line += token.split('\n').length - 1;
  }
  return text.trim() === '' ? found : [...found, { text: text.trimEnd(), line: start }];
};
