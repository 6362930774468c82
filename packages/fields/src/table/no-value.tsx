/** Text and class of a cell without a value. */
export const noText = '–'
export const emptyClass = 'text-muted'

/** Shown where there is no value. */
export const noValue = <span className={emptyClass}>{noText}</span>
