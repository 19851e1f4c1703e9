import { refusalSuite } from '@gatehouse/screen/testing';
import { codeCases } from './codes.refusal-cases.tsx';
import { explanationLocale } from './show.tsx';

refusalSuite(codeCases, explanationLocale);
