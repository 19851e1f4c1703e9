import { customerServicePath, momentIn } from '@gatehouse/platform';
import { usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { Loading, PageCard, Parts } from '../../flow/page-card.view.tsx';
import { signInPath } from '../../flow/paths.ts';
import { RecoveryNotice } from '../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { useLetters, type LettersPage, type LetterStop } from './letters.controller.ts';

/** Whether the emails are stopped and until when; after a press to allow them, that they come again. */
function Told({ stop, answered }: Readonly<{ stop: LetterStop; answered: LettersPage['answered'] }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const { email, stopped_until: until, may_stop: mayStop } = stop;
  if (until !== null)
    return <Notice tone="success" title={p('letters.stopped', { email, time: momentIn(locale, until) })} />;
  return (
    <>
      {answered === 'allowed' && <Notice tone="success" title={p('letters.allowed', { email })} />}
      {answered !== 'allowed' && <Text>{p('letters.sent', { email })}</Text>}
      {mayStop && <Text tone="soft">{p('letters.codes')}</Text>}
      {!mayStop && <Text>{p('letters.older')}</Text>}
    </>
  );
}

function Ways({ page, stop }: Readonly<{ page: LettersPage; stop: LetterStop }>) {
  const p = usePasswordTexts();
  return (
    <ButtonStack gap="tight">
      {stop.stopped_until === null && stop.may_stop && (
        <Button wide pending={page.stopping} onClick={() => void page.begin()}>
          {p('letters.stop')}
        </Button>
      )}
      {stop.stopped_until !== null && (
        <Button wide variant="secondary" pending={page.allowing} onClick={() => void page.end()}>
          {p('letters.allow')}
        </Button>
      )}
    </ButtonStack>
  );
}

function Letters({ letter }: Readonly<{ letter: string }>) {
  const t = useTexts();
  const p = usePasswordTexts();
  const page = useLetters(letter);
  const { stop, shown, unknown, answered } = page;
  const title = p('letters.title');
  usePageTitle((shown !== null || unknown ? t('common.errorPrefix') : '') + title);
  return (
    <Parts part={answered ?? 'open'}>
      <PageCard title={title} lead={stop === null ? undefined : p('letters.lead')}>
        {stop === null && shown === null && !unknown && <Loading />}
        {unknown && (
          <>
            <Notice tone="warn" title={p('letters.unknownTitle')}>
              <Text>{p('letters.unknownText')}</Text>
            </Notice>
            <LinkButton href={customerServicePath} variant="quiet" wide>
              {t('common.customerService')}
            </LinkButton>
          </>
        )}
        {shown && <RecoveryNotice refusal={shown} start={signInPath} {...(stop === null && { onRetry: page.retry })} />}
        {stop && (
          <>
            <Told stop={stop} answered={answered} />
            <Ways page={page} stop={stop} />
          </>
        )}
      </PageCard>
    </Parts>
  );
}

/** The page behind the link of a letter that anybody can cause: it stops such letters, and allows them again. */
export function LettersScreen() {
  const { url } = useHost();
  return <Letters letter={url.searchParams.get('letter') ?? ''} />;
}
