import { refusalSuite } from '@gatehouse/screen/testing';
import { codesTold } from './codes.told.tsx';
import { toldIn } from './show.tsx';

refusalSuite(codesTold, toldIn);
