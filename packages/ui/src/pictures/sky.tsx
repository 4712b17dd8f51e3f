// What stands in the sky of a scene: the sun as the batik figure kawung, and a cloud.

export type SkyThingProps = Readonly<{
  /** The transform that brings it to its place. */
  at: string;
}>;

/** The four petals of the batik figure kawung, as a sun around its place. */
export function Sun({ at }: SkyThingProps) {
  return (
    <g transform={at} fill="var(--income)">
      <circle r="22" opacity="0.25" />
      {[45, 135, 225, 315].map((turn) => (
        <ellipse key={turn} rx="5" ry="9" transform={`rotate(${turn}) translate(0 -11)`} />
      ))}
    </g>
  );
}

/** From its place 40 to the right and 20 down. */
export function Cloud({ at }: SkyThingProps) {
  return (
    <path
      transform={at}
      d="M4 20a10 10 0 0 1 4-19 14 14 0 0 1 26 3 9 9 0 0 1 2 16z"
      fill="var(--surface)"
      stroke="var(--art-3)"
    />
  );
}
