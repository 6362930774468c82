/** What Tab would come to by itself. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** The `tabindex` that a control had before it was taken out of the tab order; null where it had none. */
const before = new WeakMap<Element, string | null>()

/** Takes the controls of a row out of the tab order. A pointer and a screen reader reach them as before. */
function takeOut(row: Element): void {
  for (const control of row.querySelectorAll<HTMLElement>(focusable)) {
    if (control.tabIndex < 0) continue
    before.set(control, control.getAttribute('tabindex'))
    control.tabIndex = -1
  }
}

function putBack(row: Element): void {
  for (const control of row.querySelectorAll(focusable)) {
    const tabIndex = before.get(control)
    if (tabIndex === undefined) continue
    before.delete(control)
    if (tabIndex === null) control.removeAttribute('tabindex')
    else control.setAttribute('tabindex', tabIndex)
  }
}

/**
 * Leaves the controls of one row alone in the tab order. Cells are drawn by whoever declares the column, with any controls,
 * so this is done in the document and not by each of them.
 */
export function keepStopsOf(body: Element, active: number): void {
  for (const row of body.children) {
    if ((row as HTMLElement).dataset['row'] === String(active)) putBack(row)
    else takeOut(row)
  }
}

/** The controls of a row in the order in which they stand. */
export const controlsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  )
