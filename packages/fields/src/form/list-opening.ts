/** How a list of choices opens, where it does not wait for a press. */
export interface ListOpening {
  readonly defaultOpen: boolean
  readonly onOpenChange: (open: boolean) => void
}
