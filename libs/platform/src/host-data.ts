/** What a message to the app around the page, or from it, carries. */
export type HostData = Readonly<Record<string, unknown>>;

export const isData = (value: unknown): value is HostData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
