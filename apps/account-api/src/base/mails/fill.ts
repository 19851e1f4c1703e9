import { hourMs, minuteMs } from '../ports/clock.ts';
const placeholder = /\{\{(\w+)\}\}/g;

/** Puts values into the `{{name}}` places of a text. A place without a value is a fault of ours. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the text needs ${name}`);
    return value;
  });
}

/**
 * `10 minutes`, and from two hours on `24 hours`, in a language. What is sent a moment after its time began still has the
 * whole of it; beyond that minute, whole hours are never promised too many.
 */
export function durationIn(language: string, ms: number): string {
  const [count, unit] =
    ms < 2 * hourMs ? [Math.round(ms / minuteMs), 'minute'] : [Math.floor((ms + minuteMs) / hourMs), 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Name of a country; a code that is none stays as it is. */
export function countryIn(language: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
