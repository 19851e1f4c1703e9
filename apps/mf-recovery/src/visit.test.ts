import { visitSuite } from '@gatehouse/shell-contract/testing';
import routes from '../routes.json';
import { remote } from './remote.ts';

visitSuite(remote, routes.screens);
