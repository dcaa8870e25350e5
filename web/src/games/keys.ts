/** What a key was pressed on, if it is meant for the board: not for a field, and not for the browser. */
export function keyOnBoard(event: KeyboardEvent): Element | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const on = event.target instanceof Element ? event.target : document.body;
  return on.closest('input, textarea, select, dialog, [contenteditable], [role="menu"]') ? null : on;
}
