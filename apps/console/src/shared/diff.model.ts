// Flattens a JSON text into fields, so that two can be compared.

/** `{"a":{"b":[1]}}` → `a.b.0` = `1`. A text that is not JSON is one field without a name. */
export function flatFields(text: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (text === undefined || text === '') return found;
  const visit = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      found.set(name, value === null ? '' : `${value as string | number | boolean}`);
      return;
    }
    for (const [key, inner] of Object.entries(value)) visit(name === '' ? key : `${name}.${key}`, inner);
  };
  try {
    visit('', JSON.parse(text));
  } catch {
    found.set('', text);
  }
  return found;
}
