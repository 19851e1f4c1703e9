import { CircleAlert } from 'lucide-react';
import styles from './captcha.module.css';

/** Something is missing in what was sent; said at once. */
export function Complaint({ text }: Readonly<{ text: string }>) {
  return (
    <p role="alert" className={styles.complaint}>
      <CircleAlert aria-hidden="true" size="1.125em" />
      {text}
    </p>
  );
}
