import {
  Button,
  DialogDocument,
  Disclosure,
  Inline,
  LinkButton,
  Notice,
  Spinner,
  Stack,
  Text,
  TextLink,
} from '../src/index.ts';
import { DialogSpecimen, LongDialogSpecimen, ProgressBarSpecimen, VerticalDialogSpecimen } from './live-specimens.tsx';
import { longWord, type Specimen } from './specimen.ts';

/** What is pressed, and what answers. */
export const actionSpecimens: readonly Specimen[] = [
  {
    name: 'Button',
    criteria: 'Never disabled; pending keeps focus and size, says busy, ignores a second press.',
    states: (
      <Stack>
        <Inline>
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
        </Inline>
        <Inline>
          <Button pending>Primary, pending</Button>
          <Button variant="secondary" pending>
            Secondary, pending
          </Button>
        </Inline>
        <Button wide>As wide as its container</Button>
        <Button wide variant="secondary">
          {longWord}
        </Button>
      </Stack>
    ),
  },
  {
    name: 'Links',
    criteria: 'Lead somewhere, change nothing. Underlined in sentences.',
    states: (
      <Stack>
        <Text>
          A sentence with <TextLink href="#links">a link</TextLink> in it.
        </Text>
        <Inline>
          <TextLink look="plain" href="#links">
            Plain, alone
          </TextLink>
          <TextLink look="soft" href="#links">
            Soft, alone
          </TextLink>
          <TextLink tall href="#links">
            Tall, alone
          </TextLink>
          <LinkButton href="#links">Link as a button</LinkButton>
          <LinkButton variant="primary" href="#links">
            Primary
          </LinkButton>
        </Inline>
      </Stack>
    ),
  },
  {
    name: 'Notice',
    criteria: 'Says what happened and what to do; errors and warnings interrupt; the code is small.',
    states: (
      <Stack>
        <Notice title="Information">
          <p>The code is on its way.</p>
        </Notice>
        <Notice tone="success" title="Success">
          <p>You’re signed out.</p>
        </Notice>
        <Notice tone="warn" title="Warning">
          <p>Your session ends in a minute.</p>
        </Notice>
        <Notice
          tone="error"
          title="The service isn’t available right now"
          actions={<Button variant="secondary">Try again</Button>}
          small="For customer service: service · 01JD3V8X5Q7M2"
        >
          <p>What you typed is still here.</p>
        </Notice>
      </Stack>
    ),
  },
  {
    name: 'Dialog',
    criteria: 'The browser’s own modal: focus goes in, stays in, comes back.',
    states: (
      <Inline>
        <DialogSpecimen />
        <LongDialogSpecimen />
        <VerticalDialogSpecimen />
      </Inline>
    ),
  },
  {
    name: 'DialogDocument',
    criteria: 'Has a name, takes focus, and scrolls with the keyboard.',
    states: (
      <DialogDocument label="Terms of use">
        <h3>1. Your account</h3>
        <p>{longWord.repeat(12)}</p>
        <ul>
          <li>Be kind.</li>
          <li>
            Read <a href="https://example.com/">the rest</a>.
          </li>
        </ul>
      </DialogDocument>
    ),
  },
  {
    name: 'Disclosure',
    criteria: 'The browser’s own; its label is a target of 44 px.',
    states: (
      <Disclosure label="Read “Terms of use”">
        <p>Be kind.</p>
      </Disclosure>
    ),
  },
  {
    name: 'ProgressBar',
    criteria: 'Shows itself after 200 ms; has a name and no made-up value.',
    states: <ProgressBarSpecimen />,
  },
  {
    name: 'Spinner',
    criteria: 'Says nothing by itself; breathes instead of turning under reduced motion.',
    states: (
      <Inline together role="status">
        <Spinner />
        <Text tone="soft">One moment</Text>
      </Inline>
    ),
  },
];
