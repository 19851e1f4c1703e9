import { refusalSuite } from '@gatehouse/screen/testing';
import { passwordCases } from './passwords.refusal-cases.tsx';
import { explanationLocale } from './show.tsx';

refusalSuite(passwordCases, explanationLocale);
