import { htmlPolicy } from './html-policy.ts';

/** Puts HTML from outside into `place`, without anything that runs, styles or tracks. */
export type Sanitise = (place: Element, html: string) => void;

const elements = [
  'a',
  'b',
  'blockquote',
  'br',
  'caption',
  'dd',
  'div',
  'dl',
  'dt',
  'em',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];
const attributes = ['href', 'colspan', 'rowspan', 'lang', 'dir', 'start'];
/** Headings above those of the dialog keep their words only. */
const unwrapped = ['h1', 'h2', 'section', 'article', 'main', 'font', 'center'];

type WithSetHtml = Element & Readonly<{ setHTML(html: string, options: object): void }>; // newer than TypeScript's DOM library

const hasSetHtml = (place: Element): place is WithSetHtml => 'setHTML' in place;

let loading: Promise<Sanitise> | null = null;

async function purifyHtml(): Promise<Sanitise> {
  const { default: purify } = await import('dompurify');
  const policy = htmlPolicy();
  return (place, html) => {
    const rules = { ALLOWED_TAGS: elements, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false };
    place.replaceChildren(
      purify.sanitize(html, {
        ...rules,
        RETURN_DOM_FRAGMENT: true,
        ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
      }), // its own type is of another library
    );
  };
}

/** The browser's own sanitiser, else DOMPurify, which is fetched only then (security 14). */
export async function loadSanitiser(): Promise<Sanitise> {
  if ('setHTML' in Element.prototype) {
    return (place, html) => {
      if (hasSetHtml(place))
        place.setHTML(html, { sanitizer: { elements, attributes, replaceWithChildrenElements: unwrapped } });
    };
  }
  loading ??= purifyHtml().catch((error: unknown) => {
    loading = null; // asked again next time
    throw error;
  });
  return loading;
}

/** Links of a document open beside the page, so that nothing typed is lost; in a game's web view they would strand the player. */
export function tameLinks(place: Element, inWebView: boolean): void {
  for (const link of place.querySelectorAll('a')) {
    if (inWebView || !link.href.startsWith('https://')) link.removeAttribute('href');
    else {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
  }
}
