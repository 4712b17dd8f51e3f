// A sentence whose dates stay whole: browsers break a line at the hyphens between a date's digits.

const date = /(\d{4}-\d{2}-\d{2})/u;

/** Each `yyyy-mm-dd` of the text is in one line; what is copied is the text as it is. */
export function WholeDates({ text }: Readonly<{ text: string }>) {
  // Split by what is kept: every second part is a date.
  return text.split(date).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
