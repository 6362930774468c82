/** Shown where there is no value. */
export const noValue = <span className="text-muted">–</span>
