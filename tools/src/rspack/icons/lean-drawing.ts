const unread = [
  / +name: "[^"]*",\n/, // with `size` and `aliases`, of lucide-react's own runtime
  / +size: 24,\n/,
  /,\n +aliases: \[[^\]]*\]/,
  /^__iconData\.node;\n/m,
  /,\s+key: "[^"]*"/g, // the elements of a drawing are no list: create-icon.ts
] as const;

/** Loader: leaves of an icon's file what is drawn. */
export default function leanDrawing(source: string): string {
  return unread.reduce((text, part) => text.replace(part, ''), source);
}
