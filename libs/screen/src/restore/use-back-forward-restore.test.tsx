import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useBackForwardRestore } from './use-back-forward-restore.ts';

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('hears of a page that comes out of the back/forward cache, and of no other', () => {
  const restored = jest.fn();
  const { unmount } = renderHook(() => useBackForwardRestore(restored));
  show(false);
  expect(restored).not.toHaveBeenCalled();
  show(true);
  expect(restored).toHaveBeenCalledTimes(1);
  unmount();
  show(true);
  expect(restored).toHaveBeenCalledTimes(1);
});
