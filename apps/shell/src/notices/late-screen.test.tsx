import type { Line } from '@gatehouse/api-client';
import { waitElementId } from '@gatehouse/platform';
import { TextsProvider } from '@gatehouse/shell-contract';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createLocale } from '../locale/create-locale.ts';
import { LateScreen } from './late-screen.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The notice of a page whose line is as these say, one look after the other. */
async function open(
  isComing: boolean,
  lines: readonly Line[],
  kept: string | null = null,
  onLook: () => void = () => {},
) {
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
        askLine={async () => {
          onLook();
          return looks.next().value ?? lines.at(-1) ?? 'good';
        }}
        busy={false}
        keep={keep}
        onRetry={() => (retries += 1)}
      />
    </TextsProvider>
  );
  render(notice);
  const pass = (ms = 5_000) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(ms);
    });
  const before = document.body.textContent;
  await pass(0);
  return { pass, before, retries: () => retries };
}

it('says that a slow line takes longer, and has nothing to press: the page comes by itself', async () => {
  const { before } = await open(true, ['slow']);
  expect(before).toBe(''); // nothing is said before the line was asked
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
  await pass(10_000);
  expect(retries()).toBe(1);
});

it('has something to press after some looks at a slow line that brought nothing', async () => {
  const { pass, retries } = await open(true, ['slow']);
  await pass(5_000);
  await pass(5_000);
  expect(screen.queryByRole('button')).toBeNull();
  await pass(10_000);
  expect(screen.getByText('This is taking longer than usual')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries()).toBe(1);
});

it('asks less often the longer it takes', async () => {
  const asked: number[] = [];
  const began = Date.now();
  await open(true, ['slow'], null, () => asked.push(Date.now() - began));
  await act(async () => {
    await jest.advanceTimersByTimeAsync(100_000);
  });
  expect(asked).toEqual([0, 5_000, 10_000, 20_000, 40_000, 70_000, 100_000]);
});

it('asks nothing in a hidden tab, and at once when it is seen again', async () => {
  let asked = 0;
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { pass } = await open(true, ['good'], null, () => (asked += 1));
  await pass(120_000);
  expect(asked).toBe(0);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(screen.getByText('This part of the portal isn’t responding')).toBeVisible();
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
