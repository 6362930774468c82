const frame =
  'ui:w-full ui:min-w-0 ui:rounded-md ui:border ui:border-control ui:bg-surface ui:text-fg ui:shadow-xs ui:transition-colors ui:aria-invalid:border-danger-text ui:disabled:cursor-not-allowed ui:disabled:border-line-strong ui:disabled:bg-sunken ui:disabled:text-muted'

/** On a phone the text has 16 px, because iOS zooms into the page when a smaller input takes the focus. */
const text = 'ui:text-sm ui:max-md:text-lg'

const height = 'ui:h-8 ui:max-md:h-10'

/** The focus ring for the keyboard, drawn over the border. */
const focus = 'ui:focus-visible:outline-2 ui:focus-visible:-outline-offset-1 ui:focus-visible:outline-focus'

/** A one-line input. */
export const inputClass = `${frame} ${text} ${height} ${focus} ui:px-2.5`

/** A text area. */
export const textAreaClass = `${frame} ${text} ${focus} ui:px-2.5 ui:py-1.5`

/** A button that opens a list: select, picker. */
export const triggerClass = `${frame} ${text} ${height} ${focus} ui:flex ui:items-center ui:justify-between ui:gap-2 ui:pr-2 ui:pl-2.5 ui:text-left ui:data-[placeholder]:text-subtle`

/** The same in a row that is not pointed at: the value alone, where the text of the column stands. */
const quietTriggerClass = `ui:relative ui:-ml-1.5 ui:flex ui:h-6 ui:w-fit ui:max-w-full ui:md:max-w-[calc(100%+0.75rem)] ui:items-center ui:gap-1.5 ui:rounded-full ui:border ui:border-transparent ui:px-[5px] ui:text-left ui:text-sm ui:text-fg ui:transition-colors ui:[[data-row]:hover_&]:border-control ui:hover:border-control ui:hover:bg-surface ui:focus-visible:border-control ui:data-[state=open]:border-control ui:disabled:cursor-not-allowed ui:disabled:text-muted ui:max-md:ml-0 ui:max-md:h-8 ui:max-md:bg-sunken ui:max-md:px-2.5 ui:max-md:before:absolute ui:max-md:before:-inset-1 ${focus}`

const quietArrowClass =
  'ui:opacity-0 ui:transition-opacity ui:max-md:hidden ui:[[data-row]:hover_&]:opacity-100 ui:[button:is(:hover,:focus-visible,[data-state=open])_&]:opacity-100'

/** What a select looks like until it is opened. */
export const selectClasses = {
  box: { trigger: triggerClass, arrow: '' },
  quiet: { trigger: quietTriggerClass, arrow: quietArrowClass },
} as const

/** A box with several parts, for example an icon and the input that takes the focus. */
export const boxClass =
  'ui:w-full ui:min-w-0 ui:rounded-md ui:border ui:border-control ui:bg-surface ui:text-fg ui:shadow-xs ui:has-[input:focus-visible]:outline-2 ui:has-[input:focus-visible]:-outline-offset-1 ui:has-[input:focus-visible]:outline-focus ui:has-aria-invalid:border-danger-text ui:has-[input:disabled]:border-line-strong ui:has-[input:disabled]:bg-sunken'

/** The input inside such a box. A search input hides the browser's own clear button, as the box has one. */
export const bareInputClass = `ui:h-full ui:min-w-0 ui:flex-1 ui:text-ellipsis ui:bg-transparent ui:outline-none ui:disabled:cursor-not-allowed ui:disabled:text-muted ui:[&::-webkit-search-cancel-button]:hidden ${text}`

/** Background, border and shadow of menus, lists and popovers. */
export const floatingClass =
  'ui:z-50 ui:rounded-lg ui:border ui:border-line ui:bg-raised ui:text-fg ui:shadow-md ui:animate-[gk-pop-in_120ms_ease-out]'

/** One choice in a menu or list. */
export const optionClass =
  'ui:flex ui:min-h-8 ui:w-full ui:cursor-default ui:items-center ui:gap-2 ui:rounded-md ui:px-2 ui:py-1 ui:text-left ui:text-sm ui:select-none ui:focus-visible:-outline-offset-2 ui:max-md:min-h-10 ui:max-md:text-base ui:data-[disabled]:pointer-events-none ui:data-[disabled]:opacity-55 ui:data-[highlighted]:bg-selected ui:[&>svg]:shrink-0'
