import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useArrival } from './use-arrival.ts';

it('loads once per key, with the values of the latest render', () => {
  const loaded: string[] = [];
  const { rerender } = renderHook(({ key, value }) => useArrival(() => loaded.push(`${key}:${value}`), key), {
    initialProps: { key: 'en', value: 1 },
  });
  rerender({ key: 'en', value: 2 });
  expect(loaded).toEqual(['en:1']);
  rerender({ key: 'ko', value: 3 });
  expect(loaded).toEqual(['en:1', 'ko:3']);
});
