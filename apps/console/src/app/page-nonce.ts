// The page's CSP nonce: the server generates a new one for every page, and the browser applies only style elements that
// carry it.

/** Undefined where no CSP requires one, as under the development server. */
export function nonceOfPage(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce === undefined || nonce === '' ? undefined : nonce;
}

/**
 * Adds the nonce to every style element created by our scripts. The design library sets it on most of its styles but
 * not on those that lock scrolling and measure scrollbars.
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
