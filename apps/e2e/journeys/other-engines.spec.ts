import { pageMarks } from '@gatehouse/platform';
import { inEachEngine } from '../src/engines/in-each-engine.ts';
import { loginAddress, mainBrand } from '../src/harness/addresses.ts';
import { makePerson } from '../src/harness/people.ts';

const home = mainBrand.mainSite;

// Longer visits in these engines: ../proof/other-engines.spec.ts.
inEachEngine('a player signs in and out', async (visitor) => {
  const { loginName, password } = await makePerson();
  await visitor.open(loginAddress(mainBrand, home));
  await visitor.finds(`html[${pageMarks.takenOver}]`);
  await visitor.types('Email or ID', loginName);
  await visitor.types('Password', password);
  await visitor.press('Sign in');
  await visitor.reaches(home);
  await visitor.finds('[data-testid="who"][data-signed-in="true"]');
  const after = `${home}?after=logout`;
  await visitor.open(`${mainBrand.origin}/logout?redirect_url=${encodeURIComponent(after)}`);
  await visitor.reaches(after);
  await visitor.finds('[data-testid="who"][data-signed-in="false"]');
});
