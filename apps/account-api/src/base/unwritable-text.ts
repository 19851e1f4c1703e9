/** Why a database holds a text in no column: a NUL, or half of a character of two units. */
function faultOf(text: string): 'nul' | 'halfCharacter' | null {
  if (text.includes('\0')) return 'nul';
  return text.isWellFormed() ? null : 'halfCharacter';
}

/** What is wrong with the first text inside a value, names of fields included, that no database holds; `null`: nothing. */
export function unwritableIn(value: unknown): 'nul' | 'halfCharacter' | null {
  if (typeof value === 'string') return faultOf(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const fault = faultOf(name) ?? unwritableIn(inner);
    if (fault !== null) return fault;
  }
  return null;
}

/** A text of another server as a database holds it, where no person can mend it. Never an identifier: two would become one. */
export const writableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');
