import { html } from 'hono/html';
import type { Message } from '../inbox.store.ts';
import { page, playgroundLinks, type Markup } from './layout.view.ts';
import { readableTime } from './time.ts';

const kindName = { mail: 'Mail', sms: 'SMS' } as const;
const titleOf = (message: Message) => message.subject || message.text.slice(0, 80) || '(empty)';

/** Rows of messages, newest first. */
export function messageList(messages: readonly Message[]): Markup {
  if (messages.length === 0)
    return html`<p class="quiet">Nothing has arrived yet. Codes and links of the platform show up here.</p>`;
  return html`<ul class="messages">
    ${messages.map(
      (message) =>
        html`<li>
          <a href="/inbox/${message.id}">
            <span class="tag">${kindName[message.kind]}</span>
            <span class="subject">${titleOf(message)}</span>
            <span class="quiet">${message.to}</span>
            <time datetime="${message.at}">${readableTime(Date.parse(message.at))}</time>
          </a>
        </li>`,
    )}
  </ul>`;
}

export function inboxPage(messages: readonly Message[], capacity: number): Markup {
  return page({
    title: 'Inbox - Playground',
    tone: 'playground',
    brandName: 'Playground',
    links: playgroundLinks,
    body: html`<h1>Inbox</h1>
      <p class="quiet">
        Every mail and text message the platform sent, newest first. The newest ${capacity} are kept, in memory: a
        restart empties the inbox.
      </p>
      <section class="card">${messageList(messages)}</section>
      ${messages.length > 0 ? html`<form method="post" action="/inbox/clear"><button class="second">Empty the inbox</button></form>` : ''}`,
  });
}

const linkPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g;

/** Text with clickable links; everything else is escaped. */
function linkedText(text: string): Markup {
  const links = [...text.matchAll(linkPattern)];
  let from = 0;
  const parts = links.map((link) => {
    const before = text.slice(from, link.index);
    from = link.index + link[0].length;
    return html`${before}<a href="${link[0]}">${link[0]}</a>`;
  });
  return html`${parts}${text.slice(from)}`;
}

/** A mail as its recipient sees it: without scripts, links open in a new tab. */
function mailFrame(id: string): Markup {
  return html`<iframe
    class="mail"
    title="The mail as its reader sees it"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="/inbox/${id}/html"
  ></iframe>`;
}

export function messagePage(message: Message): Markup {
  return page({
    title: `${titleOf(message)} - Playground`,
    tone: 'playground',
    brandName: 'Playground',
    links: playgroundLinks,
    body: html`<p><a href="/inbox">Back to the inbox</a></p>
      <h1>${titleOf(message)}</h1>
      <dl class="facts">
        <dt>Kind</dt>
        <dd>${kindName[message.kind]}</dd>
        <dt>To</dt>
        <dd>${message.to}</dd>
        <dt>At</dt>
        <dd><time datetime="${message.at}">${readableTime(Date.parse(message.at))}</time></dd>
      </dl>
      ${message.html ? mailFrame(message.id) : ''}
      ${
        message.text
          ? html`<section class="card">
              <h2>As text</h2>
              <pre>${linkedText(message.text)}</pre>
            </section>`
          : ''
      }`,
  });
}
