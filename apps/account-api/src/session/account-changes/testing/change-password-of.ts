import type { RequestContext } from '../../../base/request-context.ts';
import { showing } from '../../../testing/showing.ts';
import { changeWay } from '../change-way.command.ts';

/** What follows a change of the password, which itself stays; `sid`: the session that made it. Inside a transaction. */
export const changePasswordOf = (ctx: RequestContext, guid: string, sid: string | null = null): Promise<void> =>
  changeWay(
    ctx,
    {
      guid,
      event: 'password-changed',
      acts: { password: 'replaced' },
      shown: showing({ provenBy: ['password'] }),
      goesOn: () => ({ sid }),
    },
    async () => undefined,
  );
