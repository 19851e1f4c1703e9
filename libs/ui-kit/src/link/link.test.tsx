import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { axeFindings } from '../testing/axe.ts';
import { LinkButton, TextLink } from './link.tsx';

it('leads somewhere as a real link, whatever it looks like', async () => {
  const { container } = render(
    <p>
      <TextLink href="/a">Word</TextLink>{' '}
      <TextLink href="/b" look="soft">
        Help
      </TextLink>{' '}
      <LinkButton href="/c">Continue</LinkButton>
    </p>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/a', '/b', '/c']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});
