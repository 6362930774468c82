// Loaded on demand: see `lazy-overlays.ts`.

export { CommandDialog } from './command-dialog.tsx'
export { ConfirmDialog } from './confirm-dialog.tsx'
export { CancelButton, Dialog } from './dialog.tsx'
export { MenuCheckItem, MenuItem, MenuLabel, MenuPanel, MenuSeparator } from './menu-panel.tsx'
export { PopoverPanel } from './popover-panel.tsx'
export { SelectList } from '../fields/select-list.tsx'
export { Sheet } from './sheet.tsx'
export { TooltipPanel } from './tooltip-panel.tsx'
