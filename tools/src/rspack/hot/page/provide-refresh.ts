/** Part of the shell's development build: one refresh runtime hooks into the page's one React, before it starts. */
import * as runtime from 'react-refresh/runtime';

Object.assign(globalThis, { gatehouseRefresh: runtime });
