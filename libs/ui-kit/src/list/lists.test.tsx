import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { CircleCheck, Smartphone } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Facts } from '../facts/facts.tsx';
import { Row, Rows } from '../rows/rows.tsx';
import { SegmentBar } from '../segment-bar/segment-bar.tsx';
import { CircledSteps } from '../steps/circled-steps.tsx';
import { IconStep, IconSteps } from '../steps/icon-steps.tsx';
import { Steps } from '../steps/steps.tsx';
import { axeFindings } from '../testing/axe.ts';
import { List } from './list.tsx';

it.each(['stacked', 'columns', 'lines'] as const)('Facts, %s: each value belongs to its label', async (layout) => {
  const { container } = render(
    <Facts
      layout={layout}
      facts={[
        { label: 'Nickname', value: 'alice' },
        { label: 'Country', value: 'Korea' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Nickname', 'Country']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['alice', 'Korea']);
  expect(await axeFindings(container)).toEqual([]);
});

it.each([
  ['Steps', <Steps key="steps" steps={['Confirm', 'Play']} />],
  ['small Steps', <Steps key="small" size="small" steps={['Confirm', 'Play']} />],
  ['CircledSteps', <CircledSteps key="circled" steps={['Confirm', 'Play']} />],
  [
    'IconSteps',
    <IconSteps key="icons" label="What comes next">
      <IconStep done icon={<CircleCheck aria-hidden="true" />}>
        Confirm
      </IconStep>
      <IconStep icon={<CircleCheck aria-hidden="true" />}>Play</IconStep>
    </IconSteps>,
  ],
])('%s: a list in the order of the steps', async (_, steps) => {
  const { container } = render(steps);
  expect(container.querySelector('ol')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Confirm', 'Play']);
  expect(screen.queryByRole('img')).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

it('Rows: a named list whose actions belong to their row', async () => {
  const { container } = render(
    <Rows label="Your devices">
      <Row
        icon={Smartphone}
        title="My phone"
        above="Phone"
        below="Since May"
        badge="This device"
        actions={<Button>Remove</Button>}
      />
      <Row icon={Smartphone} title="Old phone" />
    </Rows>,
  );
  const [first, second] = within(screen.getByRole('list', { name: 'Your devices' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('PhoneMy phoneSince MayThis deviceRemove');
  expect(second?.textContent).toBe('Old phone');
  expect(await axeFindings(container)).toEqual([]);
});

it('List: a list with a name', async () => {
  const { container } = render(
    <List label="Providers" gap="loose">
      <li>First</li>
    </List>,
  );
  expect(screen.getByRole('list', { name: 'Providers' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('SegmentBar: fills its segments from the start and is hidden from assistive technology', () => {
  const { container } = render(<SegmentBar segments={4} filled={2} tone="warn" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  const plain = container.querySelector('span:last-child')?.className;
  expect([...container.querySelectorAll('span')].map((segment) => segment.className === plain)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
