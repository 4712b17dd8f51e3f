// Link to the scanner in the bar of the home screens.

import { IconScan } from '@tabler/icons-react';
import { GoLink } from '#shared/navigation/go-link.tsx';

export function ScanButton({ label }: { label: string }) {
  return (
    <GoLink
      to="/pages/my/scan"
      aria-label={label}
      title={label}
      data-testid="home-scan"
      className="pressable grid size-11 place-items-center rounded-full text-ink-2"
    >
      <IconScan size={22} stroke={1.75} />
    </GoLink>
  );
}
