import { isRemoteName, type Locale } from '@gatehouse/platform';

/** Texts that go over the bundled ones, nested as in a part's own catalogue. */
type Overlay = { readonly [key: string]: string | Overlay };
type Overlays = Readonly<Record<string, Readonly<Partial<Record<Locale, Overlay>>>>>;

/** Parts of the portal that have texts: the shell, the remotes, and what a remote keeps beside: `mf-login.later`. */
function isPart(namespace: string): boolean {
  const part = namespace.split('.', 1)[0] ?? '';
  return (part === 'shell' || isRemoteName(part)) && /^[a-z0-9.-]{1,60}$/.test(namespace);
}

/** Corrections between two releases. None is needed; a platform puts its own here, per part and language. */
const corrections: Overlays = {};

/** Texts over those of a part in a language; `null`: there is no such part. */
export function overlayOf(namespace: string, locale: Locale, overlays: Overlays = corrections): Overlay | null {
  return isPart(namespace) ? (overlays[namespace]?.[locale] ?? {}) : null;
}
