// A small spinner for an action in progress.

export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-4.5 animate-[spin_0.8s_linear_infinite]" aria-hidden="true">
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
