import { RefusalNotice, usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice } from '@gatehouse/ui-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import { SdkPage, Waiting } from '../../sdk/sdk-page.view.tsx';
import { sdkPaths } from '../../sdk/sdk-query.ts';
import { StickyActions } from '../../sdk/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { CodeForm, CodeWays } from './code-form.view.tsx';
import { EmailForm, PhoneForm, SavedContact } from './contact-forms.view.tsx';
import { FullForm, MethodForm, NameForm } from './device-forms.view.tsx';
import { Guide } from './guide.view.tsx';
import type { Registration } from './registration.controller.ts';
import { kindOf, otherMethod, savedContact, type RegistrationState, type ServerStep } from './registration.machine.ts';
import { useRegistrationTitles } from './registration-titles.ts';

type StepProps = Readonly<{ page: Registration; state: Extract<RegistrationState, { at: 'step' }> }>;

function OtherWay({ page, server }: Readonly<{ page: Registration; server: ServerStep }>) {
  const t = useSdkTexts();
  const other = otherMethod(server);
  if (!other) return null;
  return (
    <Button variant="quiet" wide pending={page.busy} onClick={() => page.choose(other)}>
      {t(other === 'phone' ? 'contact.useText' : 'contact.useMail')}
    </Button>
  );
}

function Entry({ page, server }: Readonly<{ page: Registration; server: ServerStep }>) {
  const saved = savedContact(server);
  const form = kindOf(server) === 'phone' ? <PhoneForm page={page} /> : <EmailForm page={page} />;
  return (
    <>
      {saved === '' ? form : <SavedContact page={page} contact={saved} />}
      <OtherWay page={page} server={server} />
    </>
  );
}

/** What saving would be refused with as things stand, said before the work and not after it. */
function Ahead({ code }: Readonly<{ code: string }>) {
  const t = useSdkTexts();
  if (code === '46218') return <Notice tone="info" title={t('guide.full')} />;
  return code === '46000' ? <Notice tone="info" title={t('guide.registered')} /> : null;
}

function Step({ page, state: { server, sent } }: StepProps): ReactNode {
  switch (server.step) {
    case 'GUIDE':
      return (
        <>
          <Ahead code={server.code} />
          <Guide start={{ go: page.next, pending: page.busy }} />
        </>
      );
    case 'METHOD_CHOICE':
      return <MethodForm page={page} server={server} />;
    case 'PHONE_ENTRY':
    case 'EMAIL_ENTRY':
      return <Entry page={page} server={server} />;
    case 'CODE_ENTRY':
      return (
        <>
          <CodeForm page={page} server={server} sent={sent} />
          <CodeWays page={page} server={server} sent={sent} />
        </>
      );
    case 'DEVICE_NAME':
      return <NameForm page={page} server={server} />;
    case 'COMPLETED':
      return null; // shown as done
    default:
      return server.step satisfies never;
  }
}

function Done({ page }: Readonly<{ page: Registration }>) {
  const t = useSdkTexts();
  const devices = useLink(sdkPaths.devices(page.query), { replace: true });
  return (
    <StickyActions>
      {page.query.fromDevices ? (
        <LinkButton {...devices} variant="primary" wide>
          {t('done.toDevices')}
        </LinkButton>
      ) : (
        <Button wide onClick={page.close}>
          {t('done.close')}
        </Button>
      )}
    </StickyActions>
  );
}

/** Where a contact was to be changed that is not there: it is added, or the device is registered first. */
function Nothing({ page: { query, close } }: Readonly<{ page: Registration }>) {
  const t = useSdkTexts();
  const adding = query.type !== 'edit';
  const add = useLink(adding ? sdkPaths.register(query) : sdkPaths.addContact(query), { replace: true });
  const devices = useLink(sdkPaths.devices(query), { replace: true });
  return (
    <StickyActions>
      <LinkButton {...add} variant="primary" wide>
        {t(adding ? 'devices.add' : 'nothing.add')}
      </LinkButton>
      {query.fromDevices ? (
        <LinkButton {...devices} wide>
          {t('done.toDevices')}
        </LinkButton>
      ) : (
        <Button variant="secondary" wide onClick={close}>
          {t('nothing.back')}
        </Button>
      )}
    </StickyActions>
  );
}

const CaptchaStep = lazy(() => import('./captcha-step.tsx').then((code) => ({ default: code.CaptchaStep })));

function Body({ page }: Readonly<{ page: Registration }>) {
  const { state, captcha } = page;
  if (captcha)
    return (
      <Suspense fallback={<Waiting />}>
        <CaptchaStep onSolved={captcha.solved} onClose={captcha.close} />
      </Suspense>
    );
  switch (state.at) {
    case 'loading':
      return page.shown ? null : <Waiting />;
    case 'nothing':
      return <Nothing page={page} />;
    case 'step':
      return <Step key={state.server.step} page={page} state={state} />;
    case 'full':
      return <FullForm page={page} full={state.full} />;
    case 'done':
      return <Done page={page} />;
    default:
      return state satisfies never;
  }
}

/** Whether a step shows a field; what belongs to another one is told as a notice. */
const isAt = (field: string, step: string) =>
  field === 'captcha' || (field === 'code' ? step === 'CODE_ENTRY' : /^(PHONE|EMAIL)_ENTRY$/.test(step));

export function RegistrationView({ page }: Readonly<{ page: Registration }>) {
  const t = useSdkTexts();
  const { state, shown, fault } = page;
  const { title, about } = useRegistrationTitles(page);
  usePageTitle(fault || shown ? t('common.errorTitle', { title }) : title);
  const step = state.at === 'step' ? state.server.step : state.at === 'loading' ? '' : state.at;
  const retry = (
    <Button variant="secondary" pending={page.busy} onClick={page.retry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <SdkPage title={title} about={about} step={step}>
      {state.at === 'step' && state.restarted ? <Notice tone="info" title={t('common.restarted')} takesFocus /> : null}
      {shown && !(shown.field !== null && isAt(shown.field, step)) ? (
        <RefusalNotice
          refusal={shown}
          {...(shown.name === 'networkError' && state.at === 'loading' ? { actions: retry } : {})}
        />
      ) : null}
      <Body page={page} />
    </SdkPage>
  );
}
