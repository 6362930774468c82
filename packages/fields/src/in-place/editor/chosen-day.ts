/**
 * Whether a day that has just come into a date input was chosen, after which the calendar is closed. A browser that does
 * not tell whether its calendar is open passes on every day on the way to the chosen one, so there only a button counts.
 */
export function isChosenDay(input: HTMLInputElement | null | undefined): boolean {
  try {
    return input?.matches(':open') === false
  } catch {
    return document.activeElement !== input
  }
}
