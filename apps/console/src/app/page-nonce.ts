// The page's nonce: the server writes a fresh one into every page, and the browser takes only styles that carry it.

/** Undefined where no policy asks for one, as under the development server. */
export function nonceOfPage(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce === undefined || nonce === '' ? undefined : nonce;
}

/**
 * Gives the nonce to every style element that our own scripts make. The design library passes it on for most of its
 * styles and forgets it for those that lock scrolling and measure scrollbars.
 */
export function markOwnStyles(): void {
  const nonce = nonceOfPage();
  if (nonce === undefined) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
