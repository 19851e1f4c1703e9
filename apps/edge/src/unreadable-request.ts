import { closedPolicy } from './http/security-headers.ts';
import { edgeTexts } from './texts/main.texts.ts';

/** No language is known of a request that could not be read: these two are what most visitors read. */
const spoken = ['ko', 'en'] as const;

const tooLargeBody = [
  '<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  `<title>${edgeTexts.ko.tooLargeTitle}</title>`,
  ...spoken.map(
    (locale) =>
      `<section lang="${locale}"><h1>${edgeTexts[locale].tooLargeTitle}</h1><p>${edgeTexts[locale].tooLargeByHand}</p></section>`,
  ),
  '</html>',
].join('');

/** An answer of HTTP/1, as it is written on the line. */
const written = (status: string, type = 'text/plain', body = '') =>
  [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Security-Policy: ${closedPolicy}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    '',
    body,
  ].join('\r\n');

/** What is answered to a request that could not be read, by the code of Node's error. */
export function unreadableAnswer(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return written('431 Request Header Fields Too Large', 'text/html', tooLargeBody);
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return written('413 Payload Too Large');
  return written(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request');
}
