// The number on the icon of an installed app.

type Icon = Readonly<{ setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }>;

/** Shows the count, nothing at zero. Without effect where icons have no numbers or showing them is not allowed. */
export function showOnIcon(count: number): void {
  const icon: Icon = navigator;
  const shown = count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.();
  shown?.catch(() => undefined);
}
