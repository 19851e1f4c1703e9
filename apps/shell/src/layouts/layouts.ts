import type { Layout } from '@gatehouse/platform';
import type { ComponentType } from 'react';
import { CaptchaLayout } from './captcha-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { RenewalLayout } from './renewal-layout.tsx';
import { VulcanusLayout } from './vulcanus-layout.tsx';

export const layoutComponents: Readonly<Record<Layout, ComponentType<LayoutProps>>> = {
  default: DefaultLayout,
  captcha: CaptchaLayout,
  renewal: RenewalLayout,
  vulcanus: VulcanusLayout,
};
