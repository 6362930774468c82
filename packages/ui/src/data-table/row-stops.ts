/** What Tab would come to by itself. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Controls of rows that were taken out of the tab order. */
const takenOut = new WeakSet<Element>()

/**
 * Takes the controls of all rows out of the tab order: the row itself is the one stop, and the arrow keys go along its
 * controls. A pointer and a screen reader reach them as before. Cells are drawn by whoever declares the column, with any
 * controls, so this is done in the document and not by each of them.
 */
export function takeOutControls(body: Element): void {
  for (const row of body.children)
    for (const control of row.querySelectorAll<HTMLElement>(focusable)) {
      if (control.tabIndex < 0) continue
      takenOut.add(control)
      control.tabIndex = -1
    }
}

/** The controls of a row in the order in which they stand. */
export const controlsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => (control.tabIndex >= 0 || takenOut.has(control)) && control.checkVisibility(),
  )
