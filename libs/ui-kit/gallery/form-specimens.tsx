import {
  Button,
  ButtonStack,
  Checkbox,
  ChoiceRows,
  ChoiceTiles,
  ErrorSummary,
  ErrorText,
  Field,
  FieldGroup,
  Form,
  PasswordInput,
  Select,
  SmallText,
  Stack,
  TextInput,
} from '../src/index.ts';
import { longWord, type Specimen } from './specimen.ts';

const passwordTexts = { showLabel: 'Show password', hideLabel: 'Hide password', capsLockText: 'Caps Lock is on' };

/** Fields, and what a form is made of. The summary takes focus when it appears: it stands first, so that the page does not jump. */
export const formSpecimens: readonly Specimen[] = [
  {
    name: 'ErrorSummary and ErrorText',
    criteria:
      'Two faults or more: takes focus with every attempt and leads to each field without touching the address.',
    states: (
      <Stack>
        <ErrorSummary
          title="Please check what you entered"
          attempt={1}
          items={[
            { controlId: 'summary-name', text: 'Enter your name' },
            { controlId: 'summary-terms', text: 'Agree to the terms' },
          ]}
        />
        <Field label="Name" id="summary-name" error="Enter your name">
          <TextInput name="summary-name" />
        </Field>
        <Stack gap="tight">
          <Checkbox
            id="summary-terms"
            name="summary-terms"
            label="I agree to the terms"
            aria-invalid
            aria-describedby="summary-terms-error"
          />
          <ErrorText id="summary-terms-error">Agree to the terms</ErrorText>
        </Stack>
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
          <TextInput name="all" defaultValue={longWord} />
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
          label={`A label that needs more than one line, because it explains itself at length: ${longWord}`}
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
    criteria: 'One legend, hint and error for several fields; the group is described by its error, else by its hint.',
    states: (
      <Stack>
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
        <FieldGroup legend="Which of these were you?" hint="The rest is undone" stacked>
          <Checkbox name="mine" value="1" label="A new phone number" />
          <Checkbox name="mine" value="2" label={longWord} />
        </FieldGroup>
      </Stack>
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
];
