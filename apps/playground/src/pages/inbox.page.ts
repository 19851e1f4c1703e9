import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { inboxCapacity } from '../inbox.store.ts';
import { mailPolicy } from '../security-headers.ts';
import { inboxPage, messagePage } from './inbox.view.ts';

/** `/inbox` for people: the list, one message, and a mail's HTML by itself for the sandboxed frame. */
export function inboxPages({ inbox }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  pages.get('/inbox', (c) => c.html(inboxPage(inbox.list(), inboxCapacity)));
  pages.post('/inbox/clear', (c) => {
    inbox.clear();
    return c.redirect('/inbox', 303);
  });
  pages.get('/inbox/:id', (c) => {
    const message = inbox.find(c.req.param('id'));
    return message ? c.html(messagePage(message)) : c.notFound();
  });
  pages.get('/inbox/:id/html', (c) => {
    const message = inbox.find(c.req.param('id'));
    if (!message?.html) return c.notFound();
    // The only place that serves markup from outside: with a sandbox policy, in an opaque origin.
    const body = html`<!doctype html><meta charset="utf-8" /><base target="_blank" />${raw(message.html)}`;
    return c.html(body, 200, { 'content-security-policy': mailPolicy });
  });
  return pages;
}
