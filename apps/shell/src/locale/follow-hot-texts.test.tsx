import { addTexts, createTexts, textsOf, TextsProvider } from '@gatehouse/shell-contract';
import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { followHotTexts } from './follow-hot-texts.ts';

const useTexts = textsOf<{ title: string; lead: string }>('mf-login');

function Title() {
  const t = useTexts();
  return <h1>{`${t('title')} ${t('lead')}`}</h1>;
}

test('an edited catalogue is shown at once, what it does not hold stays', async () => {
  const texts = createTexts('en');
  addTexts(texts, 'mf-login', 'en', { title: 'Sign in', lead: 'here' });
  const page = new EventTarget();
  followHotTexts({ texts, current: () => 'en' }, page);
  render(
    <TextsProvider texts={texts}>
      <Title />
    </TextsProvider>,
  );
  const send = (locale: string, title: string) =>
    act(async () => {
      page.dispatchEvent(
        new CustomEvent('gatehouse:texts', { detail: { namespace: 'mf-login', locale, texts: { title } } }),
      );
    });
  await send('en', 'Come in');
  expect(screen.getByRole('heading').textContent).toBe('Come in here');
  await send('de', 'Anmelden');
  expect(screen.getByRole('heading').textContent).toBe('Come in here');
});
