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
      <rect width="64" height="64" rx="16" fill="#7334dc" />
      <g fill="none" stroke="#ffffff" strokeLinecap="round">
        <circle cx="32" cy="32" r="17" strokeWidth="4.5" />
        <circle cx="32" cy="32" r="3.5" fill="#ffffff" stroke="none" />
        <path
          d="M32 15v11M32 38v11M17.3 23.5l9.5 5.5M37.2 35l9.5 5.5M46.7 23.5L37.2 29M26.8 35l-9.5 5.5"
          strokeWidth="3"
        />
      </g>
    </svg>
  );
}
