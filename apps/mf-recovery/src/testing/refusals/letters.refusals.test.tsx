import { refusalSuite } from '@gatehouse/screen/testing';
import { letterCases } from './letters.refusal-cases.tsx';
import { explanationLocale } from './show.tsx';

refusalSuite(letterCases, explanationLocale);
