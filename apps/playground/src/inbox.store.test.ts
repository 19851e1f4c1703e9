import { describe, expect, it } from '@jest/globals';
import { Inbox, inboxCapacity } from './inbox.store.ts';

const mail = (to: string, subject = 'Hello') => ({ kind: 'mail', to, subject, text: '', html: '' }) as const;
const sms = (to: string, text: string) => ({ kind: 'sms', to, subject: '', text, html: '' }) as const;

describe('inbox', () => {
  it('lists the newest first, with the time of its clock', () => {
    let now = Date.UTC(2026, 0, 2);
    const inbox = new Inbox(() => (now += 1000));
    inbox.add(mail('a@playground.test', 'one'));
    inbox.add(mail('a@playground.test', 'two'));
    expect(inbox.list().map(({ subject, at }) => [subject, at])).toEqual([
      ['two', '2026-01-02T00:00:02.000Z'],
      ['one', '2026-01-02T00:00:01.000Z'],
    ]);
  });

  it('filters by kind and by address, however it is spelled', () => {
    const inbox = new Inbox(() => 0);
    inbox.add(mail('Alice@Playground.test'));
    inbox.add(sms('+82 10-1234-5678', 'code'));
    expect(inbox.list({ to: 'alice@playground.test' })).toHaveLength(1);
    expect(inbox.list({ to: ' 821012345678' })).toHaveLength(1);
    expect(inbox.list({ kind: 'sms' })).toHaveLength(1);
    expect(inbox.list({ kind: 'mail', to: '821012345678' })).toHaveLength(0);
  });

  it('keeps the newest and no more', () => {
    const inbox = new Inbox(() => 0);
    for (let count = 0; count <= inboxCapacity; count += 1) inbox.add(mail('a@playground.test', String(count)));
    expect(inbox.list()).toHaveLength(inboxCapacity);
    expect(inbox.list()[0]?.subject).toBe(String(inboxCapacity));
    expect(inbox.list().at(-1)?.subject).toBe('1');
  });

  it('is empty after clearing', () => {
    const inbox = new Inbox(() => 0);
    const { id } = inbox.add(mail('a@playground.test'));
    expect(inbox.find(id)).toBeDefined();
    expect(inbox.clear()).toBe(1);
    expect([inbox.list(), inbox.find(id)]).toEqual([[], undefined]);
  });
});
