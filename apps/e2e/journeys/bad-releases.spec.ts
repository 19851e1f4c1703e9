import { mainBrand } from '../src/harness/addresses.ts';
import { failingVersions, failNow, faultComplaint, type Fault } from '../src/harness/faulty-versions.ts';
import { Held, isScript } from '../src/harness/hold.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { expect, test } from '../src/harness/test.ts';

const surfaces = [
  ['a browser', {}],
  ['the launcher', { inflow_path: 'LAUNCHER' }],
] as const;

const cells: readonly (readonly [said: string, current: Fault, previous: Fault])[] = [
  ['the live version throws as it is loaded, the one before as it is drawn', 'import', 'render'],
  ['both versions throw as they are drawn', 'render', 'render'],
  ['the live version throws after it was drawn, the one before as it is drawn', 'later', 'render'],
];

for (const [surface, query] of surfaces) {
  for (const [said, current, previous] of cells) {
    test(`${said}: in ${surface} the first form comes back as it was filled in, and signs in`, async ({
      context,
      login,
      neighbour,
      page,
      watch,
    }) => {
      watch.expect(faultComplaint);
      watch.expect(complaints.failedRemote);
      const person = await makePerson();
      await failingVersions(page, current, previous);
      const held = await Held.requests(context, isScript);
      await login.open(mainBrand, mainBrand.mainSite, query);
      await login.identifier.pressSequentially(person.loginName.slice(0, 4));
      held.release();
      await login.takenOver();
      if (current === 'later') {
        await expect(page.locator('#faulty')).toBeVisible();
        await expect(login.identifier).toHaveValue(person.loginName.slice(0, 4));
      }
      await expect(login.identifier).toBeFocused();
      await page.keyboard.type(person.loginName.slice(4));
      if (current === 'later') await failNow(page);

      await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
      await expect(page.locator('#faulty')).toBeHidden();
      await expect(login.identifier).toHaveValue(person.loginName);
      await expect(login.identifier).toBeFocused();
      await login.password.fill(person.password);
      await login.submit.click();
      await neighbour.reached(mainBrand.mainSite);
      await neighbour.showsSignedIn();
    });
  }
}
