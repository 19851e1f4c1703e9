/** A value that must arrive as it was written: its case, and an escaped slash. */
const value = 'aB%2fc';

const filled = (pattern: string, write: (written: string) => string) =>
  pattern.replace(/[^/]+/g, (segment) => (segment.startsWith(':') ? value : write(segment)));
const escaped = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;

/** The one right address of a pattern of routes.json, all its parameters filled, and other spellings of the same. */
export function spellingsOf(pattern: string): Readonly<{ right: string; others: Readonly<Record<string, string>> }> {
  const right = filled(pattern, (text) => text);
  return {
    right,
    others: {
      'capital letters': filled(pattern, (text) => text.toUpperCase()),
      'small letters': filled(pattern, (text) => text.toLowerCase()),
      'a capital first letter': filled(pattern, (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`),
      'a slash in front': `/${right}`,
      'doubled slashes': right.replaceAll('/', '//'),
      'a slash behind': `${right}/`,
      'slashes behind': `${right}///`,
      'a dot segment': `/.${right}`,
      'a dot segment upwards': `/elsewhere/..${right}`,
      'an escaped dot segment': `/elsewhere/%2E%2e/%2e${right}`,
      'an escaped letter': filled(pattern, escaped),
      'a dot segment behind': `${right}/elsewhere/..`,
      'a language in capital letters': `/DE${right}`,
      'slashes behind the language': `/de//${right}/`,
    },
  };
}
