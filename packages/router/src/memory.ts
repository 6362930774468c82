/** For a page whose address another one has: the frame of a sandboxed app. */
export { createMemoryRouter } from 'react-router'
