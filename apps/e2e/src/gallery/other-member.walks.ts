import { makePerson } from '../harness/people.ts';
import { startSession } from '../harness/session.ts';
import type { Walk } from './stage.ts';

/** The question of a page whose member another one replaced; it lies over the page's own choice of language. */
const otherMember: Walk = {
  name: 'other-member',
  looks: ['main', 'ppool', 'launcher'],
  async go(stage) {
    for (const language of ['en', 'ko', 'de']) {
      const [member, next] = [await makePerson(), await makePerson()];
      await startSession(stage.context, member);
      await stage.open(`/change/pw?lang=${language}`);
      const fields = stage.page.locator('input[type=password]');
      await fields.first().waitFor();
      await startSession(stage.context, next);
      await fields.nth(0).fill(next.password);
      await fields.nth(1).fill('Gatehouse8new');
      await fields.nth(2).fill('Gatehouse8new');
      await stage.page.locator('main button[type=submit]').click();
      await stage.page.getByRole('dialog').waitFor();
      await stage.take('other-member', { language: 'here' });
    }
  },
};

export const otherMemberWalks: readonly Walk[] = [otherMember];
