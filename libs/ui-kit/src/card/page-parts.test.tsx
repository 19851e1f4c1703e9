import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Divider } from '../divider/divider.tsx';
import { Inline, Stack } from '../layout/layout.tsx';
import { LogoMark } from '../logo/logo-mark.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Stage } from '../stage/stage.tsx';
import { axeFindings } from '../testing/axe.ts';
import { Heading, Text } from '../typography/typography.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Card } from './card.tsx';

it('hides the decoration of a page from assistive technology', async () => {
  const { container } = render(
    <Stage>
      <Card footer={<Text size="small">Below</Text>}>
        <Stack>
          <LogoMark label="Gatehouse" />
          <Heading>Step one</Heading>
          <Inline>
            <Spinner />
            <Text tone="soft">Working</Text>
            <VisuallyHidden>Still working</VisuallyHidden>
          </Inline>
          <Divider>or</Divider>
          <Divider />
          <LogoMark />
        </Stack>
      </Card>
    </Stage>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Gatehouse' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('has a mark of its own for each brand', () => {
  const { container } = render(
    <>
      <LogoMark />
      <LogoMark mark="ppool" />
    </>,
  );
  const [main, ppool] = container.querySelectorAll('svg');
  expect(main?.innerHTML).not.toBe(ppool?.innerHTML);
});

it('lets a step heading take focus without adding it to the tab order', () => {
  render(<Heading>Step one</Heading>);
  const heading = screen.getByRole('heading', { level: 1, name: 'Step one' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('tabindex', '-1');
});
