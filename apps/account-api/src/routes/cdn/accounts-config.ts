import { accountsConfig } from '@gatehouse/api-contract';
import { configOfSite } from '../../cdn/accounts-config.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const accountsConfigRoute = route(accountsConfig, async ({ platform, caller }) =>
  done(configOfSite(platform.settings, caller.brand)),
);
