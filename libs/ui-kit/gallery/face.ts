/** What the page can be looked at in. The address says which: `?style=cf&theme=dark&dir=rtl&width=320&only=Button`. */
export const styles = ['stove', 'stove_popup', 'ppool', 'cf', 'studio', 'vulcanus'] as const;
export const themes = ['auto', 'light', 'dark'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const widths = ['320', '360', '768', '1280', 'full'] as const;

export type Face = Readonly<{
  style: (typeof styles)[number];
  theme: (typeof themes)[number];
  dir: (typeof directions)[number];
  width: (typeof widths)[number];
}>;

function choice<Value extends string>(values: readonly Value[], asked: string | null, otherwise: Value): Value {
  return values.find((value) => value === asked) ?? otherwise;
}

export function faceOf(search: string): Face {
  const query = new URLSearchParams(search);
  return {
    style: choice(styles, query.get('style'), 'stove'),
    theme: choice(themes, query.get('theme'), 'auto'),
    dir: choice(directions, query.get('dir'), 'ltr'),
    width: choice(widths, query.get('width'), 'full'),
  };
}

/** Puts the face on the document as edge and shell do, and into the address. */
export function showFace(face: Face): void {
  const { documentElement } = document;
  documentElement.dataset['style'] = face.style;
  documentElement.dataset['theme'] = face.theme;
  documentElement.dir = face.dir;
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(face)) query.set(name, value);
  window.history.replaceState(null, '', `?${query.toString()}${window.location.hash}`);
}
