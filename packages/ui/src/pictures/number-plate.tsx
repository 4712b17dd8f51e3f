// A vehicle's number plate, as it stands on the vehicle: spoken letter by letter. A long foreign one takes two lines.

import { classNames } from '../class-names.ts';

export type NumberPlateProps = Readonly<{
  text: string;
  /** White for private vehicles, yellow for taxis; the label of a charging pile is dark. */
  look?: keyof typeof looks;
  /** A blue line at its foot. */
  electric?: boolean;
}>;

/** As painted: the same by day and by night. */
const looks = {
  private: { background: '#ffffff', color: '#111111' },
  taxi: { background: '#ffd21f', color: '#111111' },
  label: { background: '#1a1428', color: '#ffffff' },
} as const;

export function NumberPlate({ text, look = 'private', electric = false }: NumberPlateProps) {
  return (
    <span
      className={classNames(
        'inline-block max-w-full rounded-tag border-2 px-2 py-0.5 font-bold tracking-wide',
        look === 'label' ? 'border-transparent' : 'border-current',
      )}
      style={electric ? { ...looks[look], boxShadow: 'inset 0 -3px #2f74d0' } : looks[look]}
      data-plate={look}
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{[...text].filter((letter) => letter !== ' ').join(' ')}</span>
    </span>
  );
}
