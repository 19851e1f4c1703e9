import type { Texts } from '@gatehouse/shell-contract';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of an overlay replaces a bundled text: same key, plain text. Everything else is dropped; `null`: nothing is left. */
export function knownTexts(bundled: Texts, overlay: unknown): Texts | null {
  if (!isRecord(overlay)) return null;
  const known: Record<string, string | Texts> = {};
  for (const [key, text] of Object.entries(bundled)) {
    const given = Object.hasOwn(overlay, key) ? overlay[key] : undefined;
    if (typeof text !== 'string') {
      const below = knownTexts(text, given);
      if (below) known[key] = below;
    } else if (typeof given === 'string' && given !== text) {
      known[key] = given;
    }
  }
  return Object.keys(known).length > 0 ? known : null;
}
