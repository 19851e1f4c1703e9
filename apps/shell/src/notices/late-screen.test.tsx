import type { Line } from '@gatehouse/api-client';
import { waitElementId } from '@gatehouse/platform';
import { TextsProvider } from '@gatehouse/shell-contract';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createLocale } from '../locale/create-locale.ts';
import { LateScreen } from './late-screen.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The notice of a page whose line is as these say, one look after the other. */
async function open(isComing: boolean, lines: readonly Line[], kept: string | null = null) {
  const locale = createLocale({ initial: 'en', remember: async () => undefined, report: () => undefined });
  await locale.prepare();
  const looks = lines.values();
  let retries = 0;
  const keep = (place: HTMLElement | null) => {
    if (place && kept) place.innerHTML = kept;
  };
  const notice = (
    <TextsProvider texts={locale.texts}>
      <LateScreen
        isComing={isComing}
        askLine={async () => looks.next().value ?? lines.at(-1) ?? 'good'}
        busy={false}
        keep={keep}
        onRetry={() => (retries += 1)}
      />
    </TextsProvider>
  );
  await act(async () => {
    render(notice);
    await jest.advanceTimersByTimeAsync(0);
  });
  const pass = () =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(5_000);
    });
  return { pass, retries: () => retries };
}

it('says that a slow line takes longer, and has nothing to press: the page comes by itself', async () => {
  await open(true, ['slow']);
  expect(screen.getByText('This is taking longer than usual')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('follows the line while it is shown', async () => {
  const { pass, retries } = await open(true, ['slow', 'good', 'none', 'slow']);
  await pass();
  expect(screen.getByText('This part of the portal isn’t responding')).toBeVisible();
  await pass();
  expect(screen.getByText('The connection failed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(retries()).toBe(0);
  await pass();
  expect(retries()).toBe(1);
});

it('promises nothing by itself where everything has failed', async () => {
  await open(false, ['slow']);
  expect(screen.getByText('This part of the portal isn’t responding')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('leaves a form that works alone while the line is slow', async () => {
  await open(true, ['slow'], '<form aria-label="native"></form>');
  expect(screen.getByRole('form', { name: 'native' })).toBeVisible();
  expect(screen.queryByText('This is taking longer than usual')).toBeNull();
});

it('is never shown beside the spinner of the first HTML', async () => {
  await open(true, ['slow'], `<p id="${waitElementId}">One moment</p>`);
  expect(screen.getByText('This is taking longer than usual')).toBeVisible();
  expect(screen.queryByText('One moment')).toBeNull();
});
