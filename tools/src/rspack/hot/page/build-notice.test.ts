import { expect, test } from '@jest/globals';
import { createBuildNotice } from './build-notice.ts';

/** As much of a document as the notice needs. */
function fakePage() {
  const children: unknown[] = [];
  const createElement = () => {
    const element = {
      style: {} as Record<string, string>,
      textContent: '',
      attributes: {} as Record<string, string>,
      setAttribute: (name: string, value: string) => (element.attributes[name] = value),
      remove: () => children.splice(children.indexOf(element), 1),
    };
    return element as unknown as HTMLPreElement;
  };
  return { children, page: { createElement, body: { append: (...added: unknown[]) => void children.push(...added) } } };
}

test('a part that does not build is said in the page, once, until it builds again', () => {
  const { children, page } = fakePage();
  const notice = createBuildNotice(page);
  notice.hide();
  notice.show('mf-login does not build:\nUnexpected token');
  notice.show('mf-login does not build:\nUnexpected end');
  expect(children).toEqual([
    expect.objectContaining({
      textContent: expect.stringContaining('Unexpected end'),
      attributes: { role: 'alert' },
      style: expect.objectContaining({ position: 'fixed' }),
    }),
  ]);
  notice.hide();
  expect(children).toEqual([]);
});
