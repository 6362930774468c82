import { Fragment } from 'react'

/**
 * Stands for the Slot of radix-ui, by which a Button becomes a link of a router: a view has none, and the real one needs
 * all of Preact's compatibility with React.
 */
export const Slot = { Root: Fragment, Slottable: Fragment }
