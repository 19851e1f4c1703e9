/** The address as a URL, or `null` where it is none: `URL.parse`, which the oldest supported browsers lack. */
export function parseAddress(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
