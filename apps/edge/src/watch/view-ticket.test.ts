import { expect, it } from '@jest/globals';
import { createViewTickets } from './view-ticket.ts';

const key = new Uint8Array(32).fill(7);
let now = 1_800_000_000_000;
const tickets = createViewTickets(key, () => now);

it('is believed by every edge of the same key, for an hour', () => {
  const ticket = tickets.make('launcher');
  expect(createViewTickets(key, () => now).read(ticket)).toBe('launcher');
  now += 60 * 60 * 1000 + 1;
  expect(tickets.read(ticket)).toBeNull();
});

it('is one of a view', () => expect(tickets.make('browser')).not.toBe(tickets.make('browser')));

it.each([
  ['of another surface', (ticket: string) => ticket.replace('browser', 'launcher')],
  ['of another time', (ticket: string) => ticket.replace(/^./, 'z')],
  ['with more behind it', (ticket: string) => `${ticket}.x`],
  ['of another key', () => createViewTickets(new Uint8Array(32), () => now).make('browser')],
  ['that is none', () => ''],
])('is not believed: one %s', (_, change) => expect(tickets.read(change(tickets.make('browser')))).toBeNull());
