/** What is done to selected rows. */
export { RefusalsDialog } from './refusals-dialog.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { TagPopover } from './tag-popover.tsx'
