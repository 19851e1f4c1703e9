import type { HostFlow } from '@gatehouse/shell-contract';

const ownerOf = (name: string) => `${name}.member`;

/**
 * Memory of flows that shows a member nothing of another one who used the same tab. What was written while the page showed a member is read
 * by the pages of that member, and by those that show none, such as the sign-in.
 */
export function flowOfMember(flow: HostFlow, pageMember: () => number | null): HostFlow {
  return {
    read(name) {
      const owner = flow.read(ownerOf(name));
      const here = pageMember();
      return typeof owner === 'number' && here !== null && owner !== here ? null : flow.read(name);
    },
    write(name, value) {
      const here = pageMember();
      if (here === null) flow.clear(ownerOf(name));
      else flow.write(ownerOf(name), here);
      flow.write(name, value);
    },
    clear(name) {
      flow.clear(ownerOf(name));
      flow.clear(name);
    },
  };
}
