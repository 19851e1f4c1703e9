/** A reference such as `K7QF-2M9X` for a text: with hyphens at which no line ends. */
export const unbroken = (reference: string): string => reference.replaceAll('-', '\u2011');
