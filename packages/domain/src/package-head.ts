// The page of the web app in a package, made when an app is built and by an app that takes newer pages.

/**
 * The built page with the head lines by which a package names its server, its key and its policy. Without the script in
 * the page: the policy allows files alone, and a package has at hand what the script asks for ahead.
 */
export function withPackageHead(html: string, lines: readonly string[]): string {
  const [before, ...rest] = html.replaceAll(/<script>[^]*?<\/script>/gu, '').split('<head>');
  if (before === undefined || rest.length !== 1) throw new Error('the built page has no head');
  return `${before}<head>${lines.join('')}${rest.join('')}`;
}
