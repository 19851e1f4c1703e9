import { describe, expect, it } from '@jest/globals';
import { isOpenableDocument } from './document-link.ts';

describe('the address of a terms document', () => {
  it.each(['https://game.example/terms', 'HTTPS://game.example', 'https://localhost:4310/terms'])(
    'is opened: %s',
    (address) => expect(isOpenableDocument(address)).toBe(true),
  );

  it.each([
    'http://game.example/terms',
    'http://localhost:4310/terms',
    'http://client.localhost:4310/client/privacy',
    'javascript:alert(1)',
    'data:text/html,terms',
    'ftp://game.example/terms',
    '//game.example/terms',
    '/terms',
    'game.example/terms',
    '',
  ])('is not opened: %s', (address) => expect(isOpenableDocument(address)).toBe(false));
});
