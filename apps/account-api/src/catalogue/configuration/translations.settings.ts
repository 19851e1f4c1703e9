import { remoteNames, type Locale } from '@gatehouse/platform';

/** Texts that go over the bundled ones, nested as in a part's own catalogue. */
type Overlay = { readonly [key: string]: string | Overlay };
type Overlays = Readonly<Record<string, Readonly<Partial<Record<Locale, Overlay>>>>>;

/** Parts of the portal that have texts: the shell, the remotes, and what a remote keeps beside: `mf-login.later`. */
const parts: ReadonlySet<string> = new Set(['shell', ...remoteNames]);
const isPart = (namespace: string) => parts.has(namespace.split('.', 1)[0] ?? '') && /^[a-z.-]{1,60}$/.test(namespace);

/** Corrections between two releases. None is needed; a platform puts its own here, per part and language. */
const corrections: Overlays = {};

/** Texts over those of a part in a language; `null`: there is no such part. */
export function overlayOf(namespace: string, locale: Locale, overlays: Overlays = corrections): Overlay | null {
  return isPart(namespace) ? (overlays[namespace]?.[locale] ?? {}) : null;
}
