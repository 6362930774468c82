/** Height in px of what stands above and below a list on most pages. */
const AROUND_PX = 240

/** The height in px that a list in a page probably has, until it can be measured. */
export const likelyHeight = (): number => Math.max(AROUND_PX, window.innerHeight - AROUND_PX)
