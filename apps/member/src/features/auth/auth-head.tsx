// The header above the forms of log-in and registration: the wheel, a line of welcome.

export function AuthHead({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="flex flex-col items-center pt-6 pb-8 text-center">
      <Wheel />
      <p className="mt-5 text-title1">{title}</p>
      <p className="mt-1 max-w-72 text-ink-2">{hint}</p>
    </div>
  );
}

/** The product's logo. */
export function Wheel({ size = 64 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <rect width="64" height="64" rx="16" fill="#5f21b5" />
      <circle cx="32" cy="32" r="16.5" fill="none" stroke="#ffffff" strokeWidth="4.5" />
      {[45, 135, 225, 315].map((turn) => (
        <ellipse
          key={turn}
          cx="32"
          cy="24.8"
          rx="3.5"
          ry="6.1"
          fill={turn === 45 ? '#ffb23e' : '#ffffff'}
          transform={`rotate(${turn} 32 32)`}
        />
      ))}
    </svg>
  );
}
