import { demoPassword } from '@gatehouse/platform';
import { table } from '../cli/table.ts';
import type { Person } from './people.ts';
import type { StackAddresses } from './stack-addresses.ts';

/** What `npm start` prints once everything is ready. */
export function welcomeText(
  addresses: StackAddresses,
  people: readonly Person[] | null,
  data: string,
  seconds: string,
): string {
  const places = table(
    ['Ready after', `${seconds} s`],
    [
      ['Portal', `${addresses.portal}/login?redirect_url=${addresses.playground}/main`],
      ['Second brand', `${addresses.secondBrand}/login`],
      ['Playground', addresses.playground],
      ['Account API', `${addresses.accountApi}/openapi.json`],
      ['Logs', `${data}/logs`],
    ],
  );
  const who = people
    ? table(
        ['Sign in as', 'password', 'state'],
        people.map((person) => [person.loginName, demoPassword, person.state]),
      )
    : 'The playground does not list its people; see its page.';
  return ['', places, '', who, '', 'Ctrl-C ends everything.'].join('\n');
}
