// The side of whoever shows the portal in a frame: hears it, keeps what it says, closes it when asked.
const frame = document.querySelector('iframe[data-origin]');
const list = document.querySelector('[data-messages]');
const state = document.querySelector('[data-state]');

/** Shows one message at the top of the list. */
function show(event, data) {
  const row = document.createElement('li');
  const name = document.createElement('strong');
  const content = document.createElement('code');
  name.textContent = event;
  content.textContent = JSON.stringify(data);
  row.append(name, ' ', content);
  list?.prepend(row);
}

addEventListener('message', async ({ origin, source, data }) => {
  if (!frame || origin !== frame.dataset.origin || source !== frame.contentWindow || data?.source !== 'gatehouse')
    return;
  const kept = await fetch('/api/host/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: frame.dataset.kind, message: data }),
  });
  if (!kept.ok) return; // what the API does not take is no message of the bridge
  show(data.event, data.data);
  if (data.event !== 'close') return;
  frame.hidden = true;
  frame.removeAttribute('src');
  if (state) state.textContent = 'The portal asked to close the web view.';
});

// A page in the frame may take the focus when it opens, as a dialog does: a field that is being filled in gets it back.
let field = null;
document.addEventListener('focusin', ({ target }) => {
  field = target.matches('input, select') ? target : null;
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') field = null; // the visitor leaves the field
});
addEventListener('blur', () => {
  const taken = () => field !== null && document.activeElement === frame && !frame.matches(':hover');
  setTimeout(() => taken() && field.focus());
});
