import type { RemoteName } from '@gatehouse/platform';
import { secondBrand, mainBrand } from './addresses.ts';

/** Screens that a visitor reaches without an account: the first screen of each remote and of the shell. */
export const openScreens: readonly Readonly<{
  name: string;
  address: string;
  remote: RemoteName | 'shell';
}>[] = [
  { name: 'login', remote: 'mf-login', address: `${mainBrand.origin}/login` },
  { name: 'login-second-brand', remote: 'mf-login', address: `${secondBrand.origin}/login` },
  { name: 'login-popup', remote: 'mf-login', address: `${mainBrand.origin}/login?style_type=stove_popup` },
  { name: 'login-cf', remote: 'mf-login', address: `${mainBrand.origin}/login?style_type=cf` },
  { name: 'login-studio', remote: 'mf-login', address: `${mainBrand.origin}/login?style_type=studio` },
  { name: 'login-vulcanus', remote: 'mf-login', address: `${mainBrand.origin}/login?style_type=vulcanus` },
  { name: 'signup', remote: 'mf-signup', address: `${mainBrand.origin}/signup` },
  { name: 'recovery', remote: 'mf-recovery', address: `${mainBrand.origin}/recovery/id` },
  { name: 'verification', remote: 'mf-verification', address: `${mainBrand.origin}/verification/complete` },
  { name: 'new-password', remote: 'mf-recovery', address: `${mainBrand.origin}/recovery/pw` },
  { name: 'terms', remote: 'mf-login', address: `${mainBrand.origin}/simplify` },
  {
    name: 'captcha',
    remote: 'mf-login',
    address: `${mainBrand.origin}/auth/captcha?siteKey=gatehouse-portal&callerId=journey&callerDetail=screens`,
  },
  { name: 'failed', remote: 'shell', address: `${mainBrand.origin}/services/failed/50000` },
  { name: 'maintenance', remote: 'shell', address: `${mainBrand.origin}/services/failed/50303` },
  { name: 'not-found', remote: 'shell', address: `${mainBrand.origin}/no/such/page` },
];
