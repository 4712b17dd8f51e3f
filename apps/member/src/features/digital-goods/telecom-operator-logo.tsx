// A telecom operator's logo, or the first letter of its name on a stable background colour.

import { classNames, isPhoto } from '@roda/ui';
import { serverFile } from '#shared/server-files.ts';

const grounds = [
  'bg-info-tint text-info',
  'bg-success-tint text-success',
  'bg-gold-tint text-gold',
  'bg-danger-tint text-danger',
  'bg-tint-2 text-on-tint',
  'bg-warning-tint text-warning',
] as const;

type TelecomOperatorLogoProps = Readonly<{
  carrier: Readonly<{ id: number; name: string; logo: string }>;
  large?: boolean;
}>;

/** Decorative: the name is displayed beside it. */
export function TelecomOperatorLogo({ carrier: { id, name, logo }, large = false }: TelecomOperatorLogoProps) {
  const size = large ? 'size-16 text-title1' : 'size-11 text-title3';
  if (/^(?:\/|https:)/u.test(logo) && isPhoto(logo)) {
    return (
      <img
        src={serverFile(logo)}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
        className={classNames('shrink-0 rounded-control object-cover', size)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames('grid shrink-0 place-items-center rounded-control', size, grounds[id % grounds.length])}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
