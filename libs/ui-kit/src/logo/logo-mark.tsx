type LogoMarkProps = Readonly<{
  /** Accessible name; without one the mark is decoration. */
  label?: string;
  /** Height in CSS pixels. */
  size?: number;
  className?: string;
}>;

/** The mark: a gate standing open, in the colour of the brand. */
export function LogoMark({ label, size = 32, className }: LogoMarkProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg {...naming} className={className} width={size} height={size} viewBox="0 0 32 32" fill="var(--gh-primary)">
      <path d="M16 2A13 13 0 0 0 3 15v13a2 2 0 0 0 2 2h3.5V15.5a7.5 7.5 0 0 1 15 0V30H27a2 2 0 0 0 2-2V15A13 13 0 0 0 16 2Z" />
      <path d="M12 15.6a4 4 0 0 1 5.4-3.7l2.6 1V30h-7a1 1 0 0 1-1-1Z" opacity=".55" />
    </svg>
  );
}
