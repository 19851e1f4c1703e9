import { describe, expect, it } from '@jest/globals';
import { isRemoteName, remoteNames, stackPorts } from './ports.ts';

describe('ports of a stack', () => {
  it('are the documented ones by default', () => {
    expect(stackPorts()).toMatchObject({ edge: 4200, accountApi: 4300, playground: 4310, smtp: 4311 });
    expect(Object.values(stackPorts().remotes)).toEqual([4201, 4202, 4203, 4204, 4205, 4206]);
  });

  it('are all different, and those of another stack too', () => {
    const portsOf = (base: number) => {
      const { remotes, ...others } = stackPorts(base);
      return [...Object.values(others), ...Object.values(remotes)];
    };
    const both = [...portsOf(4200), ...portsOf(5200)];
    expect(new Set(both).size).toBe(both.length);
    expect(Math.max(...portsOf(4200)) - 4200).toBeLessThanOrEqual(121);
  });

  it('belong to remotes, whose names have a form', () => {
    expect([...remoteNames, 'mf-wallet', 'mf-parental-control2'].every(isRemoteName)).toBe(true);
    expect(['mf-', 'mf-A', 'mf-a--b', 'shell', 'toString', '', `mf-${'a'.repeat(40)}`].some(isRemoteName)).toBe(false);
  });
});
