import { describe, expect, it } from '@jest/globals';
import { knownHost } from './hosts.ts';

describe('hosts', () => {
  it.each(['localhost', 'ppool.localhost', 'idp.localhost', 'client.localhost', 'identity.localhost', '127.0.0.1'])(
    'answers to %s',
    (name) => expect(knownHost(`${name}:4310`, 4310)).toBe(name),
  );

  it.each(['LocalHost:4310'])('reads %s in lower case', (header) => expect(knownHost(header, 4310)).toBe('localhost'));

  it.each([
    undefined,
    '',
    'localhost',
    'localhost:4200',
    'evil.test:4310',
    'evil.localhost:4310',
    'localhost.evil.test:4310',
    'localhost:4310:4310',
    'user@localhost:4310',
    'toString:4310',
    '[::1]:4310',
  ])('does not answer to %s', (header) => expect(knownHost(header, 4310)).toBeNull());
});
