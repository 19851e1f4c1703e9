import { nativeForms } from '@gatehouse/api-contract';
import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { FirstMark } from '@gatehouse/shell-contract/first';
import {
  Button,
  ButtonStack,
  Card,
  Form,
  Heading,
  IconStep,
  IconSteps,
  LinkButton,
  Notice,
  Stack,
  Stage,
  Text,
  TextLink,
} from '@gatehouse/ui-kit';
import { Cake, KeyRound, MailCheck, ScrollText } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useTexts } from '../../texts/main.texts.ts';

const steps = [
  { name: 'about', icon: Cake },
  { name: 'terms', icon: ScrollText },
  { name: 'email', icon: MailCheck },
  { name: 'password', icon: KeyRound },
] as const;

/** The steps ahead. With a provider there is no address to confirm and no password to choose. */
function StepsAhead({ provider }: Readonly<{ provider: string }>) {
  const t = useTexts();
  const ahead = provider === '' ? steps : steps.slice(0, 2);
  return (
    <IconSteps boxed>
      {ahead.map(({ name, icon: Icon }) => (
        <IconStep key={name} icon={<Icon aria-hidden="true" size={20} strokeWidth={1.75} />}>
          <span>{t(`entry.steps.${name}`)}</span>
        </IconStep>
      ))}
    </IconSteps>
  );
}

type SignUpViewProps = Readonly<{
  /** Name of the provider whose account the sign-up starts from; empty without one. */
  provider: string;
  /** The agreement check failed, and the player was sent back here. */
  failed: boolean;
  pending: boolean;
  shown: ShownRefusal | null;
  signIn: LinkTarget;
  /** Link to the providers; `null`: none are offered. */
  otherWays: LinkTarget | null;
  onBegin(): void;
}>;

/** What signing up takes, and the button that starts it: a form that the edge takes, too, until the scripts do. */
export function SignUpView({ provider, failed, pending, shown, signIn, otherWays, onBegin }: SignUpViewProps) {
  const t = useTexts();
  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onBegin();
  };
  const footer = (
    <Text centered>
      <span>{t('entry.member')}</span>{' '}
      <TextLink look="plain" {...signIn}>
        {t('entry.signIn')}
      </TextLink>
    </Text>
  );
  return (
    <Stage>
      <Card footer={footer}>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('entry.title')}</Heading>
            <Text tone="soft">{provider ? t('entry.leadSocial', { provider }) : t('entry.lead')}</Text>
          </Stack>
          {failed && !shown && (
            <Notice tone="warn" title={t('entry.failedTitle')}>
              <p>{t('entry.failedText')}</p>
            </Notice>
          )}
          {shown && <RefusalNotice refusal={shown} />}
          <Form gap="loose" action={nativeForms.signUp.path} onSubmit={begin}>
            <FirstMark name="hiddenFields" />
            <FirstMark name="error" />
            <StepsAhead provider={provider} />
            <ButtonStack>
              <Button type="submit" wide pending={pending}>
                {t('entry.begin')}
              </Button>
              {otherWays && (
                <LinkButton {...otherWays} wide>
                  {t('entry.otherWays')}
                </LinkButton>
              )}
            </ButtonStack>
          </Form>
          <noscript>
            <Text>{t('entry.noScript')}</Text>
          </noscript>
        </Stack>
      </Card>
    </Stage>
  );
}

/** Signing up is not possible from the player's country. */
export function RestrictedView({ signIn, home }: Readonly<{ signIn: LinkTarget; home: LinkTarget }>) {
  const t = useTexts();
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('restricted.title')}</Heading>
            <Text tone="soft">{t('restricted.text')}</Text>
          </Stack>
          <Notice title={t('restricted.whatTitle')}>
            <p>{t('restricted.what')}</p>
          </Notice>
          <ButtonStack>
            <LinkButton {...signIn} variant="primary" wide>
              {t('entry.signIn')}
            </LinkButton>
            <LinkButton {...home} wide>
              {t('restricted.home')}
            </LinkButton>
          </ButtonStack>
        </Stack>
      </Card>
    </Stage>
  );
}
