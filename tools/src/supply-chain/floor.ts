/** Versions that must not come in again. A range is `from <= version < below`; `from` is left out for "everything below". */
export type BadRange = Readonly<{ from?: string; below: string; why: string }>;

/** Known-bad versions by package; only ever added to. */
export const badVersions: Readonly<Record<string, readonly BadRange[]>> = {
  'react-router': [
    { below: '8.5.1', why: 'first version to fetch again after a failed lazy import; several advisories below' },
  ],
  valibot: [{ below: '1.2.0', why: 'regular expressions that a long input can stall' }],
  i18next: [{ below: '26.3.4', why: 'prototype keys in interpolation' }],
  nx: [
    { from: '20.9.0', below: '20.13.0', why: 'published with stolen credentials' },
    { from: '21.5.0', below: '21.9.0', why: 'published with stolen credentials' },
  ],
};
