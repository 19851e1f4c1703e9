import { maintenanceStage } from '@gatehouse/api-contract';
import { maintenanceDates, RefusalNotice, WayOut, WorkingStatus } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ButtonStack, Card, Heading, Notice, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { Launch } from './launch.controller.ts';
import type { LaunchState } from './launch.machine.ts';

type Part = Readonly<{ launch: Launch }>;

function PlayButton({ launch, again }: Part & Readonly<{ again?: boolean }>) {
  const t = useTexts();
  return launch.hasPlayButton ? (
    <Button wide onClick={launch.play}>
      {t(again ? 'launch.again' : 'launch.play')}
    </Button>
  ) : null;
}

function RetryButton({ launch }: Part) {
  const t = useTexts();
  return (
    <Button wide pending={launch.pending} onClick={launch.retry}>
      {t('launch.retry')}
    </Button>
  );
}

function DownloadButton({ launch }: Part) {
  const t = useTexts();
  return (
    <Button variant="secondary" wide pending={launch.downloading} onClick={launch.download}>
      {t('launch.download')}
    </Button>
  );
}

/** The game is closed: until when, and what to do afterwards. */
function Closed({ launch, notice }: Part & Readonly<{ notice: Extract<LaunchState, { step: 'closed' }>['notice'] }>) {
  const t = useTexts();
  const { locale, clock } = useHost();
  const { from, range } = maintenanceDates(notice, locale);
  const overrun = maintenanceStage(notice, clock.now()) === 'overrun';
  return (
    <Stack>
      <Notice tone="warn" title={notice.title || t('launch.closed.title')} takesFocus>
        <Text>{range ? t('launch.closed.when', { range }) : t('launch.closed.since', { from })}</Text>
        <Text>{t(overrun ? 'launch.closed.overrun' : 'launch.closed.text')}</Text>
      </Notice>
      <RetryButton launch={launch} />
    </Stack>
  );
}

/** The launcher was called by its scheme, and says nothing: no claim of an error, but the ways on (experience 17). */
function Opened({ launch }: Part) {
  const t = useTexts();
  return (
    <Stack>
      <Notice title={t('launch.opened.text')} />
      <Text tone="soft">{t('launch.opened.nothing')}</Text>
      <ButtonStack>
        <PlayButton launch={launch} again />
        <DownloadButton launch={launch} />
      </ButtonStack>
    </Stack>
  );
}

function Answered({
  launch,
  answer,
}: Part & Readonly<{ answer: Extract<LaunchState, { step: 'answered' }>['answer'] }>) {
  const t = useTexts();
  if (answer === 'started') return <Notice tone="success" title={t('launch.started')} takesFocus />;
  return (
    <Stack>
      <Notice tone="warn" title={t(`launch.${answer}.title`)} takesFocus>
        <p>{t(`launch.${answer}.text`)}</p>
      </Notice>
      <Button wide onClick={launch.play}>
        {t('launch.retry')}
      </Button>
    </Stack>
  );
}

/** What may be otherwise the next time: the connection, and what the player did meanwhile. */
const worthAnotherTry: ReadonlySet<string> = new Set([
  'networkError',
  'gamePersonVerifyNotAgreed',
  'gameParentVerifyNotAgreed',
  'gameTermsNotAgreed',
]);

function Step({ launch }: Part) {
  const t = useTexts();
  const { state, shown } = launch;
  switch (state.step) {
    case 'checking':
      return <WorkingStatus>{t('launch.checking')}</WorkingStatus>;
    case 'asking':
      return <WorkingStatus>{t('launch.asking')}</WorkingStatus>;
    case 'offered':
      return <PlayButton launch={launch} />;
    case 'waiting':
      return (
        <Stack>
          <WorkingStatus>{t('launch.waiting')}</WorkingStatus>
          <Button variant="secondary" wide onClick={launch.cancel}>
            {t('launch.cancel')}
          </Button>
        </Stack>
      );
    case 'cancelled':
      return (
        <Stack>
          <Notice title={t('launch.cancelled')} />
          <PlayButton launch={launch} />
        </Stack>
      );
    case 'opened':
      return <Opened launch={launch} />;
    case 'answered':
      return <Answered launch={launch} answer={state.answer} />;
    case 'closed':
      return <Closed launch={launch} notice={state.notice} />;
    case 'stopped':
      return shown && worthAnotherTry.has(shown.name) ? <RetryButton launch={launch} /> : null;
    default:
      return state satisfies never;
  }
}

/** The launch screen: asks to open the app, and offers cancel (spec B §2). */
export function LaunchView({ launch }: Part) {
  const t = useTexts();
  const { name, shown } = launch;
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Heading>{name === null ? t('launch.titlePlain') : t('launch.title', { game: name })}</Heading>
          {shown ? <RefusalNotice refusal={shown} /> : null}
          <Step launch={launch} />
          <WayOut texts={{ home: t('launch.home'), close: t('launch.close') }} />
        </Stack>
      </Card>
    </Stage>
  );
}
