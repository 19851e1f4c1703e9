/** A button of a view: whether it is a quiet one, which has more room, and what stands between its tags. */
type ButtonElement = Readonly<{ quiet: boolean; children: string }>;

/** Where the opening tag ends that begins before `start`: the first `>` outside braces and quotes. */
function endOfTag(source: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < source.length; at++) {
    const mark = source.charAt(at);
    if (quote !== '') quote = mark === quote ? '' : quote;
    else if (mark === '"' || mark === "'" || mark === '`') quote = mark;
    else if (mark === '{') depth++;
    else if (mark === '}') depth--;
    else if (mark === '>' && depth === 0) return at;
  }
  return source.length;
}

/** The buttons of a file, and its links that look like one. */
export function buttonElements(source: string): readonly ButtonElement[] {
  return [...source.matchAll(/<(Button|LinkButton)(?=[\s>])/g)].map(({ 0: tag, 1: name, index }) => {
    const end = endOfTag(source, index + tag.length);
    const close = source.indexOf(`</${name}>`, end);
    const attributes = source.slice(index + tag.length, end);
    return { quiet: attributes.includes('variant="quiet"'), children: source.slice(end + 1, close) };
  });
}

/** Names by which a view hands the label of a button to a component: `submit={t('…')}`, `confirm: t('…')`. */
const handedBy =
  /\b(?:submit|submitLabel|startLabel|restartLabel|confirm|cancel|go|home|close|send|resend|takeSuggestion|action)\b\s*[:=]\s*\{?\s*\w+\(\s*'([\w.]+)'/g;

/** Texts handed to a component that shows them on a button. */
export const handedLabels = (source: string): readonly string[] =>
  [...source.matchAll(handedBy)].map(([, key = '']) => key);

/** Keys that the children of a button name. */
export const keysIn = (children: string): readonly string[] =>
  [...children.matchAll(/'([\w-]+(?:\.[\w-]+)*)'/g)].map(([, key = '']) => key);
