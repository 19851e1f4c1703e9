import { loadRefusalText } from '@gatehouse/api-contract/refusal-texts';
import { refusalSuite } from '@gatehouse/screen/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { guardianCases, otherPersons, showsFailure } from './guardians.refusal-cases.tsx';
import { explanationLocale } from './show.tsx';

refusalSuite(guardianCases, explanationLocale);

it.each(otherPersons)('the page that began a check shows %s and offers another check', async (refusal) => {
  showsFailure(refusal);
  const { text } = await loadRefusalText(refusal, explanationLocale);
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.getByText('By mobile phone')).toBeVisible();
});
