function withStyle(path: string, { searchParams }: URL, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...more, style_type: 'studio' });
  for (const name of ['inflow_path', 'redirect_url']) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return `${path}?${query.toString()}`;
}

/** The check of the person; the platform's record brings the player back to the studio. */
export const studioCheckPath = (url: URL, state: string): string =>
  withStyle('/verification', url, { type: 'storage-identify', state });

/** Signs in for the studio and comes back. */
export const studioSignInPath = (url: URL): string =>
  `/login?${new URLSearchParams({ style_type: 'studio', redirect_url: url.href }).toString()}`;

/** The page for players who are too young. */
export const studioFailedPath = (url: URL, age: number): string =>
  withStyle('/studio/verification/failed', url, { age: String(age) });
