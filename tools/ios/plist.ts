// Reads Apple's property lists: XML, and the older notation of Xcode projects and `.strings` files.

export type PlistValue = string | number | boolean | readonly PlistValue[] | PlistDict;
export type PlistDict = { readonly [key: string]: PlistValue };

/** Throws for an older notation or XML that is not well-formed. */
const unexpected = (what: string, at: number): never => {
  throw new Error(`the property list has ${what} at character ${at}`);
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

class Reader {
  #at = 0;
  readonly #text: string;
  readonly #blank: RegExp;

  /** `blank` is what stands between two tokens. */
  constructor(text: string, blank: RegExp) {
    this.#text = text;
    this.#blank = blank;
  }

  /** The match of a sticky expression here, behind what is blank; undefined: none. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    this.#at += this.#here(this.#blank)?.[0].length ?? 0;
    const found = this.#here(pattern);
    this.#at += found?.[0].length ?? 0;
    return found ?? undefined;
  }

  need(pattern: RegExp): RegExpExecArray {
    return this.take(pattern) ?? unexpected(`no ${pattern.source}`, this.#at);
  }

  end(): void {
    this.take(/(?:)/y);
    if (this.#at < this.#text.length) unexpected('something behind its end', this.#at);
  }

  #here(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, 'uy');
    sticky.lastIndex = this.#at;
    return sticky.exec(this.#text);
  }
}

/** A key that stands twice is refused: readers disagree about which counts. */
const dictOf = (entries: readonly (readonly [string, PlistValue])[]): PlistDict => {
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`the property list has ${twice} twice`);
  return Object.fromEntries(entries);
};

const xmlValue = (reader: Reader): PlistValue => {
  const [, empty, simple, content = '', nested] = reader.need(
    /<(?:(true|false|dict|array)\/>|(string|integer|real)>([^<]*)<\/\2>|(dict|array)>)/,
  );
  if (empty === 'dict') return {};
  if (empty === 'array') return [];
  if (empty !== undefined) return empty === 'true';
  if (simple !== undefined) return simple === 'string' ? unescaped(content) : Number(content);
  return nested === 'dict' ? xmlDict(reader) : xmlArray(reader);
};

const xmlDict = (reader: Reader): PlistDict => {
  const entries: (readonly [string, PlistValue])[] = [];
  while (reader.take(/<\/dict>/) === undefined) {
    const [, key = ''] = reader.need(/<key>([^<]*)<\/key>/);
    entries.push([unescaped(key), xmlValue(reader)]);
  }
  return dictOf(entries);
};

const xmlArray = (reader: Reader): readonly PlistValue[] => {
  const values: PlistValue[] = [];
  while (reader.take(/<\/array>/) === undefined) values.push(xmlValue(reader));
  return values;
};

/** An XML property list whose root is a dictionary. */
export const xmlPlist = (text: string): PlistDict => {
  const reader = new Reader(text, /(?:\s|<!--[\s\S]*?-->)*/);
  reader.need(/<\?xml[^>]*\?>/);
  reader.need(/<!DOCTYPE plist[^>]*>/);
  reader.need(/<plist version="1\.0">/);
  reader.need(/<dict>/);
  const dict = xmlDict(reader);
  reader.need(/<\/plist>/);
  reader.end();
  return dict;
};

const oldBlank = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/;

const oldText = (reader: Reader): string => {
  const quoted = reader.take(/"((?:[^"\\]|\\[\s\S])*)"/);
  if (quoted === undefined) return reader.need(/[\w./$-]+/)[0];
  return (quoted[1] ?? '').replaceAll(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
};

const oldValue = (reader: Reader): PlistValue => {
  if (reader.take(/\{/) !== undefined) return oldDict(reader, /\}/);
  if (reader.take(/\(/) === undefined) return oldText(reader);
  const values: PlistValue[] = [];
  while (reader.take(/\)/) === undefined) {
    values.push(oldValue(reader));
    reader.need(/,/);
  }
  return values;
};

const oldDict = (reader: Reader, end: RegExp): PlistDict => {
  const entries: (readonly [string, PlistValue])[] = [];
  while (reader.take(end) === undefined) {
    const key = oldText(reader);
    reader.need(/=/);
    entries.push([key, oldValue(reader)]);
    reader.need(/;/);
  }
  return dictOf(entries);
};

/** The text of a `project.pbxproj`. */
export const projectFile = (text: string): PlistDict => {
  const reader = new Reader(text, oldBlank);
  reader.need(/\{/);
  const dict = oldDict(reader, /\}/);
  reader.end();
  return dict;
};

/** The text of a `.strings` file. */
export const stringsFile = (text: string): PlistDict => oldDict(new Reader(text, oldBlank), /$/);
