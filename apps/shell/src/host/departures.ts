import type { PageBoot } from '@gatehouse/platform';
import { clientAddressOr } from './client-address.ts';

type DepartureInput = Readonly<{ boot: Pick<PageBoot, 'sites' | 'returns'>; assign(address: string): void }>;

/** Leaving the document. Once it is being left nothing new is shown. */
export function createDepartures({ boot, assign }: DepartureInput) {
  let leaving = false;
  const leaveTo = (address: string): void => {
    leaving = true;
    assign(address);
  };
  return {
    leaveTo,
    /** Leaves for a third party's client, at the address the platform answered. */
    leaveToClient: (address: string): void => leaveTo(clientAddressOr(boot.sites.home, address, boot.returns)),
    /** Settles at once, or never while the document is being left. */
    staying: (): Promise<void> => (leaving ? new Promise(() => undefined) : Promise.resolve()),
  };
}
