// A vehicle's number plate, as it stands on the vehicle: spoken letter by letter. A long foreign one takes two lines.

export function NumberPlate({ text }: Readonly<{ text: string }>) {
  return (
    <span className="inline-block max-w-full rounded-tag border-2 border-ink bg-surface px-2 py-0.5 font-bold tracking-wide">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{[...text].filter((letter) => letter !== ' ').join(' ')}</span>
    </span>
  );
}
