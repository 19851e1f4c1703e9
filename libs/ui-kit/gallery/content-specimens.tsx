import { CircleCheck, Smartphone } from 'lucide-react';
import {
  Button,
  Card,
  CircledSteps,
  Divider,
  Facts,
  Heading,
  HiddenUsername,
  IconStep,
  IconSteps,
  Inline,
  LinkButton,
  List,
  LogoMark,
  Row,
  Rows,
  SegmentBar,
  Stack,
  Stage,
  Steps,
  Text,
  VisuallyHidden,
} from '../src/index.ts';
import { longWord, type Specimen } from './specimen.ts';

/** What is read. */
export const contentSpecimens: readonly Specimen[] = [
  {
    name: 'Headings and text',
    criteria: 'Level 1 names the step and can take focus.',
    states: (
      <Stack gap="tight">
        <Heading level={2}>Level two</Heading>
        <Heading level={3}>Level three</Heading>
        <Text>
          Plain text. <VisuallyHidden>Said, not shown.</VisuallyHidden> <HiddenUsername value="alice" />
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
              { label: 'Country', value: longWord },
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
        <Row icon={Smartphone} title={longWord} />
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
