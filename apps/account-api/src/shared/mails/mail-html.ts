const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

type MailParts = Readonly<{
  language: string;
  heading: string;
  /** Shown big, alone on its line. */
  code: string | null;
  /** Address of ours; shown as it is, so that it can be copied. */
  link: string | null;
  paragraphs: readonly string[];
  footer: string;
}>;

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** A mail's page: one column, no picture, nothing loaded from anywhere, styles where mail programs leave them alone. */
export function mailHtml({ language, heading, code, link, paragraphs, footer }: MailParts): string {
  const lines = [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
    `<title>${escaped(heading)}</title></head>`,
    `<body style="margin:0;padding:24px;font-family:${escaped(fonts)};font-size:16px;line-height:1.5">`,
    `<div style="max-width:480px;margin:0 auto">`,
    `<p style="margin:0 0 24px;font-weight:700">Gatehouse</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(heading)}</h1>`,
    ...paragraphs.slice(0, 1).map(paragraph),
    ...(code === null
      ? []
      : [`<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:4px">${escaped(code)}</p>`]),
    ...(link === null ? [] : [`<p style="margin:24px 0"><a href="${escaped(link)}">${escaped(link)}</a></p>`]),
    ...paragraphs.slice(1).map(paragraph),
    `<p style="margin:32px 0 0;font-size:13px;opacity:0.75">${escaped(footer)}</p></div></body></html>`,
  ];
  return lines.join('\n');
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
