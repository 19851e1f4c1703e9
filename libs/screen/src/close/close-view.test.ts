import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { closeView } from './close-view.ts';

it('"Close" closes the view of an app, and leads home where there is none', () => {
  const left: unknown[] = [];
  const host = (hasApp: boolean) => {
    const fake = createFakeHost({});
    return {
      bridge: { ...fake.bridge, close: () => hasApp },
      leave: (address: string | null) => void left.push(address),
    };
  };
  closeView(host(true));
  expect(left).toEqual([]);
  closeView(host(false));
  expect(left).toEqual([null]);
});
