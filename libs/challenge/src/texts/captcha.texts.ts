import type { Locale } from '@gatehouse/platform';
import { addTexts, createTexts, textsOf, type TextsInstance } from '@gatehouse/shell-contract';
import type english from './captcha/en.json';

const namespace = 'captcha';

export const useCaptchaTexts = textsOf<typeof english>(namespace);

async function load(locale: Locale): Promise<TextsInstance> {
  // All languages in one chunk: fourteen would cost every visitor of a remote, whose entry lists its chunks.
  const { default: texts } = (await import(/* webpackMode: "lazy-once" */ `./captcha/${locale}.json`)) as {
    default: typeof english; // parity with English is a test
  };
  const instance = createTexts(locale);
  addTexts(instance, namespace, locale, texts);
  return instance;
}

const loading = new Map<Locale, Promise<TextsInstance>>();

/** Texts of the captcha in one language; they travel with it, so that a page without the shell has them too. */
export function captchaTexts(locale: Locale): Promise<TextsInstance> {
  const known = loading.get(locale);
  if (known) return known;
  const texts = load(locale);
  loading.set(locale, texts);
  texts.catch(() => loading.delete(locale)); // whoever asked is told; the next one asks again
  return texts;
}
