import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Notice, Stack } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

type DeclinedProps = Readonly<{
  /** The client that asked, with the path back to it; `null`: the platform's own terms. */
  client: Readonly<{ name: string; path: string }> | null;
  onReconsider(): void;
}>;

function BackToClient({ name, path }: Readonly<{ name: string; path: string }>) {
  const t = useDeferredTexts();
  const { url } = useHost();
  const back = useExit(new URL(path, url.origin).href);
  return (
    <LinkButton {...back} variant="primary" wide>
      {t('thirdParty.declined.back', { client: name })}
    </LinkButton>
  );
}

/** The visitor did not agree: what that means, and what can be done next. */
export function Declined({ client, onReconsider }: DeclinedProps) {
  const t = useDeferredTexts();
  const { site } = useHost();
  const signOut = useLink('/logout');
  const home = useExit(site.home);
  return (
    <Stack>
      <Notice title={t('thirdParty.declined.title')} takesFocus>
        <p>
          {client
            ? t('thirdParty.declined.textClient', { client: client.name })
            : t('thirdParty.declined.textPlatform')}
        </p>
      </Notice>
      <ButtonStack>
        {client && <BackToClient {...client} />}
        <Button variant="secondary" wide onClick={onReconsider}>
          {t('thirdParty.declined.again')}
        </Button>
        {client ? (
          <LinkButton {...home} wide>
            {t('thirdParty.declined.home')}
          </LinkButton>
        ) : (
          <LinkButton {...signOut} wide>
            {t('thirdParty.declined.signOut')}
          </LinkButton>
        )}
      </ButtonStack>
    </Stack>
  );
}
