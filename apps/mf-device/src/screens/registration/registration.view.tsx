import { deviceRegister, refusalOf } from '@gatehouse/api-contract';
import { loadCode, usePageTitle } from '@gatehouse/screen';
import { Button, Notice } from '@gatehouse/ui-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import { PageRefusal } from '../../flow/page-refusal.view.tsx';
import { SdkPage, Waiting } from '../../flow/sdk-page.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { Guide } from './guide.view.tsx';
import { MethodForm } from './method-form.view.tsx';
import { useRegistrationTitles } from './registration-titles.ts';
import type { Registration } from './registration.controller.ts';
import type { ServerStep } from './registration.machine.ts';
import type { LaterSteps } from './use-later-steps.ts';

type PageProps = Readonly<{ page: Registration; laterSteps: () => LaterSteps | null }>;
type StepProps = PageProps & Readonly<{ server: ServerStep }>;

/** What saving would be refused with at present, told before the player begins. */
function Forecast({ code }: Readonly<{ code: string }>) {
  const t = useSdkTexts();
  const refusal = refusalOf(deviceRegister, code);
  if (refusal === 'deviceLimit') return <Notice tone="info" title={t('guide.full')} />;
  return refusal === 'deviceAlreadyRegistered' ? <Notice tone="info" title={t('guide.registered')} /> : null;
}

function Step({ page, server, laterSteps }: StepProps): ReactNode {
  if (server.step === 'GUIDE')
    return (
      <>
        <Forecast code={server.code} />
        <Guide start={{ go: page.next, pending: page.busy }} />
      </>
    );
  if (server.step === 'METHOD_CHOICE') return <MethodForm page={page} server={server} />;
  const views = laterSteps();
  if (!views) return <Waiting />;
  switch (server.step) {
    case 'PHONE_ENTRY':
    case 'EMAIL_ENTRY':
    case 'CODE_ENTRY':
      return <views.ContactSteps page={page} server={server} />;
    case 'DEVICE_NAME':
      return <views.NameForm page={page} server={server} />;
    case 'COMPLETED':
      return null; // shown as done
    default:
      return server.step satisfies never;
  }
}

const CaptchaStep = lazy(() =>
  loadCode(() => import('./captcha-step.tsx')).then((code) => ({ default: code.CaptchaStep })),
);

function Body({ page, laterSteps }: PageProps) {
  const { state, captcha } = page;
  if (captcha)
    return (
      <Suspense fallback={<Waiting />}>
        <CaptchaStep onSolved={captcha.solved} onClose={captcha.close} />
      </Suspense>
    );
  if (state.step === 'loading') return page.shown ? null : <Waiting />;
  if (state.step === 'serverStep')
    return <Step key={state.server.step} page={page} server={state.server} laterSteps={laterSteps} />;
  const views = laterSteps();
  if (!views) return <Waiting />;
  switch (state.step) {
    case 'nothingToChange':
      return <views.NothingToChange page={page} />;
    case 'full':
      return <views.FullForm page={page} full={state.full} />;
    case 'registered':
    case 'done':
      return <views.Done page={page} />;
    default:
      return state satisfies never;
  }
}

export function RegistrationView({ page, laterSteps }: PageProps) {
  const t = useSdkTexts();
  const { state, shown } = page;
  const { title, about } = useRegistrationTitles(page);
  usePageTitle(page.hasError ? t('common.errorTitle', { title }) : title);
  const step = state.step === 'serverStep' ? state.server.step : state.step === 'loading' ? '' : state.step;
  const retry = (
    <Button variant="secondary" pending={page.busy} onClick={page.retry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <SdkPage title={title} about={about} step={step}>
      {state.step === 'serverStep' && state.restarted ? (
        <Notice tone="info" title={t('common.restarted')} takesFocus />
      ) : null}
      {shown ? (
        <PageRefusal
          refusal={shown}
          alone={state.step === 'loading'}
          actions={shown.name === 'networkError' && state.step === 'loading' && retry}
        />
      ) : null}
      <Body page={page} laterSteps={laterSteps} />
    </SdkPage>
  );
}
