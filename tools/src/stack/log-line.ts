const errorLevel = 50;

/** What a log line has to say to a person: the message of an error or fatal record, or a plain line as it is; `null` for the rest. */
export function complaintOf(line: string): string | null {
  if (!line.startsWith('{')) return line.trim() || null;
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record !== 'object' || record === null) return null;
    const { level, msg } = record as { level?: unknown; msg?: unknown }; // both checked in the next line
    return typeof level === 'number' && level >= errorLevel && typeof msg === 'string' ? msg : null;
  } catch {
    return line.trim();
  }
}
