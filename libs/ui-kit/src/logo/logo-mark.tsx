const marks = {
  /** A gate standing open. */
  main: (
    <>
      <path d="M16 2A13 13 0 0 0 3 15v13a2 2 0 0 0 2 2h3.5V15.5a7.5 7.5 0 0 1 15 0V30H27a2 2 0 0 0 2-2V15A13 13 0 0 0 16 2Z" />
      <path d="M12 15.6a4 4 0 0 1 5.4-3.7l2.6 1V30h-7a1 1 0 0 1-1-1Z" opacity=".55" />
    </>
  ),
  /** A ball above water. */
  ppool: (
    <>
      <circle cx="16" cy="9" r="7" />
      <path d="M2 20q3.5-3 7 0t7 0 7 0 7 0v4q-3.5 3-7 0t-7 0-7 0-7 0Z" />
      <path d="M2 27.5q3.5-3 7 0t7 0 7 0 7 0V30H2Z" opacity=".55" />
    </>
  ),
} as const;

type LogoMarkProps = Readonly<{
  /** Whose mark. */
  mark?: keyof typeof marks;
  /** Accessible name; without one the mark is decoration. */
  label?: string;
  /** Height in CSS pixels. */
  size?: number;
  className?: string | undefined;
}>;

/** The mark of a brand, in its colour. */
export function LogoMark({ mark = 'main', label, size = 32, className }: LogoMarkProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg {...naming} className={className} width={size} height={size} viewBox="0 0 32 32" fill="var(--gh-primary)">
      {marks[mark]}
    </svg>
  );
}
