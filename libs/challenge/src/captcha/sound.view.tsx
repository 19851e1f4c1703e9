import {
  callPath,
  captchaAudio,
  captchaTypedAnswer,
  captchaTypedDigits,
  type CaptchaAnswer,
  type CaptchaChallenge,
} from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import { typedIn } from '@gatehouse/screen';
import { Button, Field, TextInput } from '@gatehouse/ui-kit';
import { useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { useCaptchaTexts } from '../texts/captcha.texts.ts';
import { Complaint } from './complaint.view.tsx';
import { Task } from './task.view.tsx';
import styles from './captcha.module.css';

/** The edge answers calls below this path; a sound is played from its address. */
const edgeCalls = '/api';

const soundAddress = (captcha_key: string, language: Locale) =>
  `${edgeCalls}${callPath(captchaAudio)}?${new URLSearchParams({ captcha_key, language }).toString()}`;

type SoundFormProps = Readonly<{
  challenge: CaptchaChallenge;
  locale: Locale;
  busy: boolean;
  onCheck(answer: CaptchaAnswer): void;
}>;

/** The captcha read aloud. Plays when it is told to: a screen reader may be speaking. */
export function SoundForm({ challenge, locale, busy, onCheck }: SoundFormProps) {
  const t = useCaptchaTexts();
  const [broken, setBroken] = useState(false);
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = { digits: typedIn(event.currentTarget, 'digits') };
    const whole = v.is(captchaTypedAnswer, typed);
    setMissing(!whole);
    if (whole) onCheck(typed);
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <Task>{t('sound.task')}</Task>
      <audio
        className={styles.player}
        controls
        controlsList="nodownload noplaybackrate"
        preload="none"
        src={soundAddress(challenge.captchaKey, locale)}
        aria-label={t('sound.player')}
        onError={() => setBroken(true)}
        onPlaying={() => setBroken(false)}
      />
      {broken && <Complaint text={t('sound.broken')} />}
      <Field label={t('sound.field')} error={missing && t('sound.missing')} required>
        <TextInput name="digits" inputMode="numeric" autoComplete="off" maxLength={captchaTypedDigits * 3} />
      </Field>
      <Button type="submit" wide pending={busy}>
        {t('check')}
      </Button>
    </form>
  );
}
