import { remoteNames, type Locale } from '@gatehouse/platform';

/** Texts that go over the bundled ones, nested as in a part's own catalogue. */
export type Overlay = { readonly [key: string]: string | Overlay };
type Overlays = Readonly<Record<string, Readonly<Partial<Record<Locale, Overlay>>>>>;

/** Parts of the portal that have texts: the shell and the remotes. */
const namespaces: ReadonlySet<string> = new Set(['shell', ...remoteNames]);

/** Corrections between two releases. None is needed; a platform puts its own here, per part and language. */
const corrections: Overlays = {};

/** Texts over those of a part in a language; `null`: there is no such part. */
export function overlayOf(namespace: string, locale: Locale, overlays: Overlays = corrections): Overlay | null {
  return namespaces.has(namespace) ? (overlays[namespace]?.[locale] ?? {}) : null;
}
