import type { Stats } from '@rspack/core';

const shownErrors = 3;
const shownLines = 14;
const moduleNameMax = 160;

/** What a person needs of a failed build: file, message and place of the first errors; `null` when there is none. */
export function buildErrors(stats: Stats): string | null {
  if (!stats.hasErrors()) return null;
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const shown = errors.slice(0, shownErrors).map(({ moduleName = '', message }) => {
    const lines = message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, shownLines);
    return [moduleName.slice(0, moduleNameMax), ...lines].filter(Boolean).join('\n');
  });
  const more = errors.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
