import type { Locale } from '@gatehouse/platform';
import { addTexts, createTexts, TextsProvider, useHost, type TextsInstance } from '@gatehouse/shell-contract';
import { Spinner } from '@gatehouse/ui-kit';
import { Suspense, use, type ReactNode } from 'react';
import { laterTexts } from './later-texts.ts';

const loaded = new Map<Locale, Promise<TextsInstance>>();

/** An instance of the later texts alone, loaded once a language. One that could not be loaded is asked for again. */
function instanceOf(locale: Locale): Promise<TextsInstance> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = laterTexts.load(locale).then((texts) => {
    const instance = createTexts(locale);
    addTexts(instance, laterTexts.namespace, locale, texts);
    return instance;
  });
  loading.catch(() => loaded.delete(locale));
  loaded.set(locale, loading);
  return loading;
}

function Inside({ children }: Readonly<{ children: ReactNode }>) {
  return <TextsProvider texts={use(instanceOf(useHost().locale))}>{children}</TextsProvider>;
}

/** The later texts for a part of the sign-in page, which itself goes without them. */
export function WithLaterTexts({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Suspense fallback={<Spinner />}>
      <Inside>{children}</Inside>
    </Suspense>
  );
}
