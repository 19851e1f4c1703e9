import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

type PageParts = Readonly<{
  title: string;
  /** Colours of the page: the playground's own or one of the neighbouring sites'. */
  tone: 'playground' | 'main' | 'us' | 'member';
  brandName: string;
  links: readonly Readonly<{ href: string; text: string }>[];
  /** Script of a page that needs one; its policy must allow it. */
  script?: string;
  body: Markup;
}>;

/** Frame of every playground page; `html` escapes inserted values. */
export function page({ title, tone, brandName, links, script, body }: PageParts): Markup {
  return html`<!doctype html>
    <html lang="en" data-tone="${tone}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/style.css" />
        ${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header class="top">
          <div class="wide">
            <span class="brand">${brandName}</span>
            <nav aria-label="Pages">${links.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}</nav>
          </div>
        </header>
        <main class="wide">${body}</main>
      </body>
    </html>`;
}

export const playgroundLinks = [
  { href: '/', text: 'Overview' },
  { href: '/inbox', text: 'Inbox' },
  { href: '/phone', text: 'Phone' },
  { href: '/callers', text: 'Callers' },
  { href: '/old-service', text: 'Old service' },
  { href: '/launcher', text: 'Launcher' },
  { href: '/sdk', text: 'Game SDK' },
  { href: '/scenarios', text: 'Scenarios' },
  { href: '/main', text: 'Main site' },
  { href: '/us', text: 'US site' },
  { href: '/member/info', text: 'Member site' },
] as const;
