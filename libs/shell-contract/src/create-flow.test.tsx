import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { createFlow } from './create-flow.ts';
import { HostProvider } from './host-context.tsx';
import { createFakeHost } from './testing/fake-host.ts';

const flow = createFlow({
  name: 'signup',
  schema: v.object({ agreed: v.boolean(), nation: v.nullable(v.string()) }),
  initial: { agreed: false, nation: null },
  steps: {
    agree: { path: '/signup/agree', open: () => true },
    nation: { path: '/signup/national_info', open: ({ agreed }) => agreed },
    entry: { path: '/signup/entry_info', open: ({ nation }) => nation !== null },
  },
});

function useFlowOf(host = createFakeHost({ url: '/signup/agree' })) {
  const hook = renderHook(() => flow.useFlow(), {
    wrapper: ({ children }) => <HostProvider host={host}>{children}</HostProvider>,
  });
  return { host, hook };
}

describe('flow', () => {
  it('keeps its data across screens and ends when it is cleared', () => {
    const { host, hook } = useFlowOf();
    act(() => hook.result.current.remember({ agreed: true, nation: 'KR' }));
    expect(hook.result.current.state.nation).toBe('KR');
    expect(useFlowOf(host).hook.result.current.state).toEqual({ agreed: true, nation: 'KR' });
    act(() => hook.result.current.forget());
    expect(flow.read(host)).toEqual({ agreed: false, nation: null });
  });

  it('starts again if the stored data has another shape', () => {
    const host = createFakeHost();
    host.flow.write('signup', { agreed: 'yes' });
    expect(flow.read(host)).toEqual({ agreed: false, nation: null });
  });

  it('does not let a visitor skip a step by its address', () => {
    const host = createFakeHost();
    expect(flow.enter('agree')({ host })).toBeUndefined();
    expect(flow.enter('entry')({ host })).toEqual({ redirect: '/signup/agree' });
    host.flow.write('signup', { agreed: true, nation: null });
    expect(flow.enter('nation')({ host })).toBeUndefined();
    expect(flow.enter('entry')({ host })).toEqual({ redirect: '/signup/national_info' });
    host.flow.write('signup', { agreed: false, nation: 'KR' });
    expect(flow.enter('entry')({ host })).toEqual({ redirect: '/signup/agree' });
    host.flow.write('signup', { agreed: true, nation: 'KR' });
    expect(flow.enter('entry')({ host })).toBeUndefined();
  });
});
