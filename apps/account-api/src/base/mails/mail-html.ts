const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

type MailLink = Readonly<{
  address: string;
  label: string;
  /** Stands before the address, for those whose mail program shows no button. */
  fallback: string;
}>;
type MailParts = Readonly<{
  language: string;
  /** Name of the site that the letter is from. */
  brand: string;
  title: string;
  heading: string;
  /** What lists of letters show after the subject. */
  preheader: string;
  /** Shown big, alone on its line. */
  code: string | null;
  link: MailLink | null;
  paragraphs: readonly string[];
  /** The button comes after all paragraphs, not after the first. */
  asksLast: boolean;
  footer: string;
  /** Where letters of this kind are stopped; `null`: they are not. */
  stop: Readonly<{ address: string; label: string }> | null;
}>;

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const hidden = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all';
const buttonStyle =
  'display:inline-block;box-sizing:border-box;max-width:100%;padding:14px 24px;border-radius:8px;background:#1d4ed8;' +
  'color:#ffffff;font-weight:700;text-align:center;text-decoration:none';
const wraps = 'overflow-wrap:anywhere;word-break:break-all';

/** Korean breaks between words and Japanese between phrases, as their readers expect; other scripts break as they are. */
const wordBreaks: Readonly<Record<string, string>> = {
  ko: ';word-break:keep-all',
  ja: ';word-break:auto-phrase;line-break:strict',
};
const wordBreak = (language: string) => wordBreaks[language] ?? '';

/** A mail's page: one column, no picture, nothing loaded from anywhere, styles where mail programs leave them alone. */
export function mailHtml(parts: MailParts): string {
  const { language, brand, title, heading, preheader, code, link, paragraphs, asksLast, footer, stop } = parts;
  const button = link === null ? [] : [linkPart(link)];
  const lines = [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
    `<title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:24px;font-family:${escaped(fonts)};font-size:16px;line-height:1.5${wordBreak(language)}">`,
    `<div style="${hidden}">${escaped(preheader)}</div>`,
    `<div style="max-width:480px;margin:0 auto;overflow-wrap:anywhere">`,
    `<p style="margin:0 0 24px;font-weight:700">${escaped(brand)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(heading)}</h1>`,
    ...paragraphs.slice(0, 1).map(paragraph),
    ...(code === null ? [] : [codePart(code)]),
    ...(asksLast ? [] : button),
    ...paragraphs.slice(1).map(paragraph),
    ...(asksLast ? button : []),
    ...(link === null ? [] : [addressPart(link)]),
    `<p style="margin:32px 0 0;font-size:13px;opacity:0.75">${escaped(footer)}${stop === null ? '' : stopPart(stop)}</p></div></body></html>`,
  ];
  return lines.join('\n');
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const stopPart = ({ address, label }: Readonly<{ address: string; label: string }>) =>
  `<br><a href="${escaped(address)}" style="color:inherit">${escaped(label)}</a>`;

/** Digits are read from the letter; a long code is copied, and may break. */
const codePart = (code: string) => {
  const size = /^[0-9]+$/.test(code) ? 'font-size:32px;letter-spacing:4px' : `font-size:20px;${wraps}`;
  return `<p style="margin:24px 0;font-weight:700;${size}">${escaped(code)}</p>`;
};

const linkPart = ({ address, label }: MailLink) =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="${buttonStyle}">${escaped(label)}</a></p>`;

const addressPart = ({ address, fallback }: MailLink) =>
  `<p style="margin:24px 0 0;font-size:13px">${escaped(fallback)}<br>` +
  `<a href="${escaped(address)}" style="${wraps}">${escaped(address)}</a></p>`;
