import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field-context.ts';
import { useCapsLock } from './use-caps-lock.ts';
import { useScripted } from './use-scripted.ts';
import inputStyles from '../text-input/text-input.module.css';
import styles from './password-input.module.css';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> &
  Readonly<{
    /** Names of the button, for both of its states. */
    showLabel: string;
    hideLabel: string;
    /** Said while caps lock is on. */
    capsLockText: string;
  }>;

/** A password with show and hide; hidden again when its form is sent, before anything reads it. */
export function PasswordInput({ showLabel, hideLabel, capsLockText, className, ...rest }: PasswordInputProps) {
  const control = useFieldControl();
  const noticeId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const { capsLock, watch } = useCapsLock();
  const scripted = useScripted();

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const described = classNames(control['aria-describedby'], capsLock && noticeId);
  return (
    <div className={styles.password}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...control}
        {...rest}
        {...watch}
        ref={input}
        type={shown ? 'text' : 'password'}
        aria-describedby={described || undefined}
        className={classNames(inputStyles.input, styles.input, className)}
      />
      {scripted && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
        </button>
      )}
      <p className={styles.notice} id={noticeId} role="status">
        {capsLock && capsLockText}
      </p>
    </div>
  );
}
