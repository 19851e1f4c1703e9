import { siteOf, stackPorts } from '@gatehouse/platform';

export type StackAddresses = Readonly<{
  portal: string;
  secondBrand: string;
  accountApi: string;
  playground: string;
  control: string;
}>;

export function stackAddresses(portBase: number): StackAddresses {
  const ports = stackPorts(portBase);
  return {
    portal: siteOf('local', 'main', portBase).origin,
    secondBrand: siteOf('local', 'ppool', portBase).origin,
    accountApi: `http://localhost:${ports.accountApi}`,
    playground: `http://localhost:${ports.playground}`,
    control: `http://127.0.0.1:${ports.control}`,
  };
}
