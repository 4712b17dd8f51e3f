// What stands in the sky of a scene: the sun as a wheel of the batik figure kawung, and a cloud.

export type SkyThingProps = Readonly<{
  /** The transform that brings it to its place. */
  at: string;
}>;

/** The four petals of the batik figure kawung in a ring, around its place. */
export function Sun({
  at,
  radius = 18,
  halo = 'rgb(255 178 62 / 22%)',
}: SkyThingProps & Readonly<{ radius?: number; halo?: string }>) {
  return (
    <g transform={at} fill="var(--income)">
      <circle r={radius * 1.28} style={{ fill: halo }} />
      <circle r={radius} fill="none" stroke="var(--income)" strokeWidth={radius * 0.13} />
      {[45, 135, 225, 315].map((turn) => (
        <ellipse key={turn} rx={radius * 0.16} ry={radius * 0.36} cy={radius * -0.44} transform={`rotate(${turn})`} />
      ))}
      <circle r={radius * 0.1} />
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
      opacity="0.7"
    />
  );
}
