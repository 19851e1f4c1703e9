import { refusalSuite } from '@gatehouse/screen/testing';
import { changesCases } from './changes.refusal-cases.tsx';
import { explanationLocale } from './show.tsx';

refusalSuite(changesCases, explanationLocale);
