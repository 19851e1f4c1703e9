import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { addTexts, changeTextsLocale, createTexts, textsOf, TextsProvider, translateWith } from './texts.tsx';

const en = { wait: { title: 'Wait, {{name}}', left_one: '{{count}} try left', left_other: '{{count}} tries left' } };
const ru = {
  wait: {
    title: 'Подождите, {{name}}',
    left_one: '{{count}} попытка',
    left_few: '{{count}} попытки',
    left_many: '{{count}} попыток',
    left_other: '{{count}} попытки',
  },
};

const useTexts = textsOf<typeof en>('demo');
function Wait({ tries }: { tries: number }) {
  const t = useTexts();
  return <p>{`${t('wait.title', { name: '<b>Ann</b>' })}. ${t('wait.left', { count: tries })}`}</p>;
}

describe('texts', () => {
  it('fills placeholders and leaves escaping to React', () => {
    const texts = createTexts('en');
    addTexts(texts, 'demo', 'en', en);
    render(
      <TextsProvider texts={texts}>
        <Wait tries={1} />
      </TextsProvider>,
    );
    expect(screen.getByText('Wait, <b>Ann</b>. 1 try left')).toBeInTheDocument();
  });

  it.each([
    [1, '1 попытка'],
    [3, '3 попытки'],
    [5, '5 попыток'],
    [21, '21 попытка'],
  ])('counts %i in Russian', (count, sentence) => {
    const texts = createTexts('ru');
    addTexts(texts, 'demo', 'ru', ru);
    expect(translateWith<typeof en>(texts, 'demo')('wait.left', { count })).toBe(sentence);
  });

  it.each(['zh-tw', 'zh-cn'] as const)('finds the plural form of %s', (locale) => {
    const texts = createTexts(locale);
    addTexts(texts, 'demo', locale, { wait: { title: '', left_other: '剩 {{count}} 次' } });
    expect(translateWith<typeof en>(texts, 'demo')('wait.left', { count: 2 })).toBe('剩 2 次');
  });

  it('changes the language on the page', async () => {
    const texts = createTexts('en');
    addTexts(texts, 'demo', 'en', en);
    render(
      <TextsProvider texts={texts}>
        <Wait tries={2} />
      </TextsProvider>,
    );
    addTexts(texts, 'demo', 'ru', ru);
    await act(() => changeTextsLocale(texts, 'ru'));
    expect(screen.getByText(/Подождите/)).toHaveTextContent('2 попытки');
  });

  it('shows a missing key instead of another language', () => {
    const texts = createTexts('de');
    addTexts(texts, 'demo', 'en', en);
    expect(translateWith<typeof en>(texts, 'demo')('wait.title')).toBe('wait.title');
  });

  it('knows its keys', () => {
    const t = translateWith<typeof en>(createTexts('en'), 'demo');
    // @ts-expect-error plural suffixes are chosen by `count`, never written
    expect(t('wait.left_one')).toBe('wait.left_one');
  });
});
