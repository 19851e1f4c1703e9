/**
 * Appends code and message of what went wrong to a caller's address (spec A §4): each once, query and fragment as they were.
 * URLSearchParams would re-encode the rest of the query.
 */
export function withCodeAndMessage(callback: string, code: string, message: string): string {
  const { before, query, fragment } = /^(?<before>[^?#]*)(?:\?(?<query>[^#]*))?(?<fragment>#.*)?$/s.exec(callback)
    ?.groups ?? { before: callback };
  const kept = (query ?? '').split('&').filter((pair) => pair !== '' && !/^(code|message)(=|$)/.test(pair));
  const added = [`code=${code}`, `message=${encodeURIComponent(message)}`];
  return `${before ?? ''}?${[...kept, ...added].join('&')}${fragment ?? ''}`;
}
