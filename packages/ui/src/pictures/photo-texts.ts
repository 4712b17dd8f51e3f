// The texts of a gallery of photographs: the app passes all of them in.

export type PhotoTexts = Readonly<{
  /** Of the whole gallery. */
  label: string;
  /** `2 of 5`. */
  position: (n: number) => string;
  /** Of a photograph without a caption. */
  nameOf: (n: number) => string;
  open: (name: string) => string;
  previous: string;
  next: string;
  enlarge: string;
  broken: string;
}>;
