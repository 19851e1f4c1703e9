import type { ReactNode } from 'react';
import {
  Button,
  ButtonStack,
  Card,
  Checkbox,
  ChoiceRows,
  ChoiceTiles,
  CircledSteps,
  DialogDocument,
  Disclosure,
  Divider,
  ErrorSummary,
  Facts,
  Field,
  FieldGroup,
  Form,
  Heading,
  IconStep,
  IconSteps,
  Inline,
  LinkButton,
  List,
  LogoMark,
  Notice,
  PasswordInput,
  Row,
  Rows,
  SegmentBar,
  Select,
  SmallText,
  Spinner,
  Stack,
  Stage,
  Steps,
  Text,
  TextInput,
  TextLink,
  VisuallyHidden,
} from '../src/index.ts';
import { CircleCheck, Smartphone } from 'lucide-react';
import { DialogSpecimen, LongDialogSpecimen, ProgressBarSpecimen, VerticalDialogSpecimen } from './live-specimens.tsx';

/** One component in all of its states. `criteria` is what its tests hold it to. */
export type Specimen = Readonly<{ name: string; criteria: string; states: ReactNode }>;

const passwordTexts = { showLabel: 'Show password', hideLabel: 'Hide password', capsLockText: 'Caps Lock is on' };
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** The summary takes focus when it appears: it stands first, so that the page does not jump. */
export const specimens: readonly Specimen[] = [
  {
    name: 'ErrorSummary',
    criteria: 'Takes focus with every attempt; leads to each field without touching the address.',
    states: (
      <Stack>
        <ErrorSummary
          title="Please check what you entered"
          attempt={1}
          items={[{ controlId: 'summary-name', text: 'Enter your name' }]}
        />
        <Field label="Name" id="summary-name" error="Enter your name">
          <TextInput name="summary-name" />
        </Field>
      </Stack>
    ),
  },
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
          {long}
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
    name: 'Field and TextInput',
    criteria: 'Label, hint and error belong to the control; 16 px at least; an error leaves what was typed alone.',
    states: (
      <Stack>
        <Field label="Empty">
          <TextInput name="empty" />
        </Field>
        <Field label="Filled, with a hint" hint="2 to 20 characters">
          <TextInput name="filled" defaultValue="alice" />
        </Field>
        <Field label="Required, with an error" error="Enter your email or ID" required>
          <TextInput name="wrong" />
        </Field>
        <Field label="Everything at once" hint="As on your card" error="That is not a name" required>
          <TextInput name="all" defaultValue={long} />
        </Field>
      </Stack>
    ),
  },
  {
    name: 'PasswordInput',
    criteria: 'Hidden again when the form is sent; caps lock is said; takes a paste of any length.',
    states: (
      <Stack>
        <Field label="Password">
          <PasswordInput name="password" autoComplete="off" {...passwordTexts} />
        </Field>
        <Field label="Password with an error" error="Enter your password">
          <PasswordInput name="password-wrong" autoComplete="off" defaultValue="Gatehouse" {...passwordTexts} />
        </Field>
      </Stack>
    ),
  },
  {
    name: 'Checkbox',
    criteria: 'Label and box are one target of 44 px.',
    states: (
      <Stack>
        <Checkbox name="off" label="Stay signed in" />
        <Checkbox name="on" label="Set" defaultChecked />
        <Checkbox
          name="long"
          label={`A label that needs more than one line, because it explains itself at length: ${long}`}
        />
      </Stack>
    ),
  },
  {
    name: 'Select',
    criteria: 'The system’s own list; works with every keyboard.',
    states: (
      <Stack>
        <Field label="Country">
          <Select name="country">
            <option>Korea</option>
            <option>Germany</option>
          </Select>
        </Field>
        <Field label="Country with an error" error="Choose a country">
          <Select name="none">
            <option value="">–</option>
          </Select>
        </Field>
        <Select compact aria-label="Language">
          <option>English</option>
          <option>한국어</option>
        </Select>
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
        <p>{long.repeat(12)}</p>
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
  {
    name: 'Headings and text',
    criteria: 'Level 1 names the step and can take focus.',
    states: (
      <Stack gap="tight">
        <Heading level={2}>Level two</Heading>
        <Heading level={3}>Level three</Heading>
        <Text>
          Plain text. <VisuallyHidden>Said, not shown.</VisuallyHidden>
        </Text>
        <Text tone="soft">Soft text.</Text>
        <Text size="small" tone="soft">
          Small, soft text.
        </Text>
        <Divider>or</Divider>
        <Divider />
        <Inline>
          <LogoMark label="Gatehouse" />
          <LogoMark label="Gatehouse, large" size={48} />
          <LogoMark mark="ppool" label="PPOOL" size={48} />
        </Inline>
      </Stack>
    ),
  },
  {
    name: 'Card on its stage',
    criteria: 'The one surface of a screen; decoration is hidden from assistive technology.',
    states: (
      <Stage>
        <Card footer={<Text>A quieter strip</Text>}>
          <Stack gap="tight">
            <Heading level={2}>A step</Heading>
            <Text tone="soft">What it is for.</Text>
          </Stack>
        </Card>
      </Stage>
    ),
  },
  {
    name: 'Form',
    criteria: 'Sent by POST; the browser’s own complaints stay away; a line parts it from what else can be done.',
    states: (
      <Stack>
        <Form onSubmit={(event) => event.preventDefault()}>
          <Field label="Code">
            <TextInput name="code" />
          </Field>
          <SmallText>For customer service: 01JD3V8X5Q7M2</SmallText>
          <Button type="submit" wide>
            Confirm
          </Button>
        </Form>
        <ButtonStack gap="tight" ruled>
          <SmallText>2 of 5 codes sent</SmallText>
          <Button variant="secondary" wide>
            Send another code
          </Button>
          <Button variant="quiet" wide>
            Use another address
          </Button>
        </ButtonStack>
      </Stack>
    ),
  },
  {
    name: 'FieldGroup',
    criteria: 'One legend, hint and error for several fields; the group is described by its error.',
    states: (
      <FieldGroup legend="Date of birth" hint="As on your card" error="There is no such day" errorId="birth-error">
        <Field label="Day">
          <TextInput name="day" inputMode="numeric" aria-invalid aria-describedby="birth-error" />
        </Field>
        <Field label="Month">
          <TextInput name="month" inputMode="numeric" />
        </Field>
        <Field label="Year">
          <TextInput name="year" inputMode="numeric" />
        </Field>
      </FieldGroup>
    ),
  },
  {
    name: 'Choices',
    criteria: 'Radio buttons with a name for the group; a whole row or tile is the target.',
    states: (
      <Stack>
        <ChoiceRows
          name="way"
          legend="How to receive the code"
          defaultSelected="email"
          choices={[
            { value: 'email', label: 'By email to a***@example.com' },
            { value: 'phone', label: 'By text message' },
          ]}
        />
        <ChoiceTiles
          name="channel"
          legend="Where to send the link"
          defaultSelected="email"
          choices={[
            { value: 'email', label: 'Email' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      </Stack>
    ),
  },
  {
    name: 'Facts',
    criteria: 'A description list in each of its three layouts.',
    states: (
      <Stack>
        {(['stacked', 'columns', 'lines'] as const).map((layout) => (
          <Facts
            key={layout}
            layout={layout}
            facts={[
              { label: 'Nickname', value: 'alice' },
              { label: 'Country', value: long },
            ]}
          />
        ))}
      </Stack>
    ),
  },
  {
    name: 'Steps',
    criteria: 'Ordered lists: numbered, circled, or with an icon each.',
    states: (
      <Stack>
        <Steps steps={['Confirm your address', 'Name the device', 'Play']} />
        <Steps size="small" steps={['Open the app', 'Scan the code', 'Confirm in the app']} />
        <CircledSteps steps={['Open the link', 'Say who you are', 'Read and agree']} />
        <IconSteps label="Progress">
          <IconStep done icon={<CircleCheck aria-hidden="true" size={22} />}>
            <Text>The link was sent. Done.</Text>
          </IconStep>
          <IconStep icon={<CircleCheck aria-hidden="true" size={22} />}>
            <Text tone="soft">Waiting for the answer.</Text>
          </IconStep>
        </IconSteps>
        <IconSteps label="What comes next" boxed>
          <IconStep icon={<Smartphone aria-hidden="true" size={20} />}>Confirm your phone</IconStep>
        </IconSteps>
      </Stack>
    ),
  },
  {
    name: 'Rows',
    criteria: 'A list with a name; actions stay at the end, below the words where it is narrow.',
    states: (
      <Rows label="Your devices">
        <Row
          icon={Smartphone}
          title="My phone"
          above="Phone"
          below="Since 3 May 2026"
          badge="This device"
          actions={
            <>
              <Button variant="secondary">Rename</Button>
              <Button variant="secondary">Remove</Button>
            </>
          }
        />
        <Row icon={Smartphone} title={long} />
      </Rows>
    ),
  },
  {
    name: 'List',
    criteria: 'A list without bullets.',
    states: (
      <List label="Providers">
        <li>
          <LinkButton wide href="#list">
            Sign in with A
          </LinkButton>
        </li>
        <li>
          <LinkButton wide href="#list">
            Sign in with B
          </LinkButton>
        </li>
      </List>
    ),
  },
  {
    name: 'SegmentBar',
    criteria: 'Decoration beside a sentence; visible in forced colours.',
    states: (
      <Stack>
        {(['primary', 'danger', 'warn', 'success'] as const).map((tone, index) => (
          <SegmentBar key={tone} tone={tone} segments={4} filled={index + 1} />
        ))}
      </Stack>
    ),
  },
];
